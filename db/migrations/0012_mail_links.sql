CREATE TABLE `mail_links` (
	`userId` text NOT NULL,
	`purpose` text NOT NULL,
	`tokenHash` text,
	`stamp` text NOT NULL,
	`orderedAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `purpose`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_links_tokenHash_unique` ON `mail_links` (`tokenHash`);--> statement-breakpoint
ALTER TABLE `users` ADD `emailConfirmedAt` integer;
--> statement-breakpoint
-- Accounts from before addresses were confirmed have their welcome credits, and are asked nothing.
UPDATE `users` SET `emailConfirmedAt` = `createdAt`;
