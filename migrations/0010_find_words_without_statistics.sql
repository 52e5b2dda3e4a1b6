-- Counting how often each word stands in thousands of texts takes seconds, and a search is planned as well without.
ALTER INDEX messages_search_index ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX conversations_search_index ALTER COLUMN 1 SET STATISTICS 0;
