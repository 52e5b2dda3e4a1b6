CREATE TYPE "public"."action_priority" AS ENUM('low', 'medium', 'high', 'urgent');--> statement-breakpoint
CREATE TYPE "public"."action_status" AS ENUM('pending', 'in_progress', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."proposal_state" AS ENUM('offered', 'added', 'dismissed');--> statement-breakpoint
CREATE TABLE "action_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"conversation_id" integer,
	"title" text NOT NULL,
	"description" text,
	"priority" "action_priority" NOT NULL,
	"category" text NOT NULL,
	"status" "action_status" DEFAULT 'pending' NOT NULL,
	"due_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"conversation_id" integer NOT NULL,
	"title" text NOT NULL,
	"due_date" date,
	"category" text NOT NULL,
	"state" "proposal_state" DEFAULT 'offered' NOT NULL,
	"item_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "proposal_id" integer;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_proposals" ADD CONSTRAINT "action_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_proposals" ADD CONSTRAINT "action_proposals_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_proposals" ADD CONSTRAINT "action_proposals_item_id_action_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."action_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_items_user_id_id_index" ON "action_items" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "action_items_conversation_id_index" ON "action_items" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "action_proposals_user_id_index" ON "action_proposals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "action_proposals_conversation_id_index" ON "action_proposals" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "action_proposals_item_id_index" ON "action_proposals" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_proposal_id_action_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."action_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_proposal_index" ON "messages" USING btree ("proposal_id") WHERE "messages"."proposal_id" is not null;