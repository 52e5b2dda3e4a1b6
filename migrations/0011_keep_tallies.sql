CREATE TABLE "reward_tallies" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"up_to" integer NOT NULL,
	"tally" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reward_tallies" ADD CONSTRAINT "reward_tallies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rewards_user_id_id_index" ON "rewards" USING btree ("user_id","id");