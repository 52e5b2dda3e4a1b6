CREATE TYPE "public"."path_category" AS ENUM('strategy', 'marketing', 'finance', 'leadership', 'other');--> statement-breakpoint
CREATE TYPE "public"."path_difficulty" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TABLE "learning_paths" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_paths_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"conversation_id" integer NOT NULL,
	"made_from_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" "path_category" NOT NULL,
	"difficulty" "path_difficulty" NOT NULL,
	"estimated_duration" integer NOT NULL,
	"concepts" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_paths_madeFromId_unique" UNIQUE("made_from_id")
);
--> statement-breakpoint
CREATE TABLE "path_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "path_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"learning_path_id" integer NOT NULL,
	"conversation_id" integer NOT NULL,
	"current_topic" text NOT NULL,
	"total_time_spent" integer NOT NULL,
	CONSTRAINT "path_progress_conversationId_unique" UNIQUE("conversation_id")
);
--> statement-breakpoint
ALTER TABLE "learning_paths" ADD CONSTRAINT "learning_paths_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_paths" ADD CONSTRAINT "learning_paths_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_paths" ADD CONSTRAINT "learning_paths_made_from_id_messages_id_fk" FOREIGN KEY ("made_from_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_progress" ADD CONSTRAINT "path_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_progress" ADD CONSTRAINT "path_progress_learning_path_id_learning_paths_id_fk" FOREIGN KEY ("learning_path_id") REFERENCES "public"."learning_paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_progress" ADD CONSTRAINT "path_progress_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_paths_user_id_id_index" ON "learning_paths" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "learning_paths_conversation_id_index" ON "learning_paths" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "path_progress_user_id_id_index" ON "path_progress" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "path_progress_learning_path_id_index" ON "path_progress" USING btree ("learning_path_id");