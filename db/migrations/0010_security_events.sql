CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text,
	`kind` text NOT NULL,
	`device` blob,
	`times` integer DEFAULT 1 NOT NULL,
	`createdAt` integer NOT NULL,
	`lastAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `security_events_by_user` ON `security_events` (`userId`,`lastAt`);