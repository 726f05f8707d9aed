CREATE TABLE `checkout_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`submissionKey` text NOT NULL,
	`packageId` text NOT NULL,
	`credits` integer NOT NULL,
	`amountCents` integer NOT NULL,
	`currency` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_orders_by_submission` ON `checkout_orders` (`userId`,`submissionKey`);