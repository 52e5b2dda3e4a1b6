CREATE TYPE "public"."fact_kind" AS ENUM('business-name', 'trade', 'size', 'stage', 'goal', 'challenge', 'figure', 'commitment');--> statement-breakpoint
CREATE TYPE "public"."fact_origin" AS ENUM('conversation', 'corrected', 'person');--> statement-breakpoint
CREATE TABLE "memories" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_facts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memory_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" "fact_kind" NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"figure" jsonb,
	"due_date" date,
	"origin" "fact_origin" NOT NULL,
	"conversation_id" integer,
	"message_id" integer,
	"said_at" timestamp (3) with time zone NOT NULL,
	"asked_in" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_facts_take_one_place" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_asked_in_conversations_id_fk" FOREIGN KEY ("asked_in") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_facts_conversation_id_index" ON "memory_facts" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "memory_facts_message_id_index" ON "memory_facts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "memory_facts_asked_in_index" ON "memory_facts" USING btree ("asked_in");