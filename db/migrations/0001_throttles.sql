CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
);
--> statement-breakpoint
ALTER TABLE `transforms` ADD `noticeAcceptedAt` integer;