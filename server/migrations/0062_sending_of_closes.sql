ALTER TABLE "day_close_order" ADD COLUMN "send_state" text;--> statement-breakpoint
ALTER TABLE "day_close_order" ADD COLUMN "send_detail" text;