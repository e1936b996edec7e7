CREATE UNLOGGED TABLE "rate_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
