CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_by_user` ON `identities` (`userId`);--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`packageId` text NOT NULL,
	`credits` integer NOT NULL,
	`amountCents` integer NOT NULL,
	`refundedCents` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`stripeSessionId` text,
	`stripePaymentIntentId` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_stripeSessionId_unique` ON `purchases` (`stripeSessionId`);--> statement-breakpoint
CREATE INDEX `purchases_by_user` ON `purchases` (`userId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `purchases_by_payment` ON `purchases` (`stripePaymentIntentId`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`userId` text NOT NULL,
	`codeHash` text NOT NULL,
	`usedAt` integer,
	PRIMARY KEY(`userId`, `codeHash`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `strategies` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`submissionKey` text NOT NULL,
	`sourceId` text NOT NULL,
	`useStyleMatching` integer NOT NULL,
	`useLlmo` integer NOT NULL,
	`brief` blob,
	`noticeAcceptedAt` integer,
	`status` text NOT NULL,
	`errorCode` text,
	`error` text,
	`heldCredits` integer,
	`priceCredits` integer,
	`createdAt` integer NOT NULL,
	`touchedAt` integer NOT NULL,
	`finishedAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sourceId`) REFERENCES `sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strategies_by_submission` ON `strategies` (`userId`,`submissionKey`);--> statement-breakpoint
CREATE INDEX `strategies_by_user` ON `strategies` (`userId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `strategies_by_source` ON `strategies` (`sourceId`);--> statement-breakpoint
CREATE INDEX `strategies_open` ON `strategies` (`status`,`touchedAt`);--> statement-breakpoint
CREATE TABLE `strategy_steps` (
	`strategyId` text NOT NULL,
	`step` integer NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`input` blob,
	`output` blob,
	`createdAt` integer NOT NULL,
	`finishedAt` integer,
	PRIMARY KEY(`strategyId`, `step`),
	FOREIGN KEY (`strategyId`) REFERENCES `strategies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`createdAt` integer NOT NULL,
	`handledAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`userId` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`anchorAt` integer NOT NULL,
	`endsAt` integer,
	`stripeSubscriptionId` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripeSubscriptionId_unique` ON `subscriptions` (`stripeSubscriptionId`);--> statement-breakpoint
ALTER TABLE `drafts` ADD `strategyId` text;--> statement-breakpoint
ALTER TABLE `transforms` ADD `strategyId` text REFERENCES strategies(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `transforms` ADD `chosenTitle` blob;--> statement-breakpoint
CREATE INDEX `transforms_by_strategy` ON `transforms` (`strategyId`);--> statement-breakpoint
ALTER TABLE `users` ADD `stripeCustomerId` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totpSecret` blob;--> statement-breakpoint
ALTER TABLE `users` ADD `totpConfirmedAt` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `totpLastStep` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripeCustomerId_unique` ON `users` (`stripeCustomerId`);