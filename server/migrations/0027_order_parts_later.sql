-- lines, fees and taxes are written before the row of their order, whose number others wait for
ALTER TABLE "sales_order_line" ALTER CONSTRAINT "sales_order_line_sales_order_id_fkey" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ALTER CONSTRAINT "sales_order_fee_sales_order_id_fkey" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "sales_order_tax" ALTER CONSTRAINT "sales_order_tax_sales_order_id_fkey" DEFERRABLE INITIALLY DEFERRED;
