CREATE TABLE `checkpoints` (
	`sourceId` text NOT NULL,
	`key` text NOT NULL,
	`body` blob NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`sourceId`, `key`),
	FOREIGN KEY (`sourceId`) REFERENCES `sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `model_endpoints` (
	`baseUrl` text NOT NULL,
	`model` text NOT NULL,
	`facts` text NOT NULL,
	`updatedAt` integer NOT NULL,
	PRIMARY KEY(`baseUrl`, `model`)
);
--> statement-breakpoint
CREATE TABLE `part_rewrites` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`transformId` text NOT NULL,
	`submissionKey` text NOT NULL,
	`path` text NOT NULL,
	`fromVersion` integer NOT NULL,
	`status` text NOT NULL,
	`errorCode` text,
	`error` text,
	`priceCredits` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`finishedAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transformId`) REFERENCES `transforms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `part_rewrites_by_submission` ON `part_rewrites` (`userId`,`submissionKey`);--> statement-breakpoint
CREATE INDEX `part_rewrites_by_transform` ON `part_rewrites` (`transformId`,`createdAt`);--> statement-breakpoint
CREATE TABLE `piece_versions` (
	`transformId` text NOT NULL,
	`version` integer NOT NULL,
	`cause` text NOT NULL,
	`body` blob NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`transformId`, `version`),
	FOREIGN KEY (`transformId`) REFERENCES `transforms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `drafts` ADD `brief` blob;--> statement-breakpoint
ALTER TABLE `transforms` ADD `brief` blob;--> statement-breakpoint
ALTER TABLE `transforms` ADD `writer` text;--> statement-breakpoint
ALTER TABLE `transforms` ADD `version` integer;