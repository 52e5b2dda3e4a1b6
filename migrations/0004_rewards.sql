CREATE TYPE "public"."reward_kind" AS ENUM('joined', 'message', 'talk', 'conversation', 'area', 'concept', 'badge', 'conversation-milestone', 'streak-milestone', 'level', 'daily-reward');--> statement-breakpoint
CREATE TABLE "reward_showings" (
	"reward_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" "reward_kind" NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rewards_are_earned_once" UNIQUE("user_id","kind","subject"),
	CONSTRAINT "rewards_take_nothing" CHECK ("rewards"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reward_showings" ADD CONSTRAINT "reward_showings_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_showings" ADD CONSTRAINT "reward_showings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_showings_user_id_index" ON "reward_showings" USING btree ("user_id");