CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`mode` text NOT NULL,
	`format` text,
	`useStyleMatching` integer DEFAULT false NOT NULL,
	`useLlmo` integer DEFAULT false NOT NULL,
	`noticeAcceptedAt` integer,
	`sourceId` text,
	`transformId` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sourceId`) REFERENCES `sources`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `drafts_by_user` ON `drafts` (`userId`,`updatedAt`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`maxAttempts` integer NOT NULL,
	`runAt` integer NOT NULL,
	`fence` text,
	`leaseUntil` integer,
	`error` text,
	`createdAt` integer NOT NULL,
	`finishedAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`state`,`runAt`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`lotId` text NOT NULL,
	`lotKind` text NOT NULL,
	`credits` integer NOT NULL,
	`reference` text NOT NULL,
	`description` text NOT NULL,
	`expiresAt` integer,
	`createdAt` integer NOT NULL,
	CONSTRAINT "ledger_credits_positive" CHECK("ledger_entries"."credits" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_key_unique` ON `ledger_entries` (`key`);--> statement-breakpoint
CREATE INDEX `ledger_by_user` ON `ledger_entries` (`userId`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_by_reference` ON `ledger_entries` (`reference`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`idHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastSeenAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`userId`);--> statement-breakpoint
CREATE TABLE `sources` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`sourceType` text NOT NULL,
	`reader` text NOT NULL,
	`fileName` text,
	`url` text,
	`byteSize` integer,
	`fileHash` text,
	`uploadName` text,
	`status` text NOT NULL,
	`errorCode` text,
	`error` text,
	`title` blob,
	`language` text,
	`durationSeconds` real,
	`words` integer,
	`origin` text,
	`textHash` text,
	`transcriptId` text,
	`createdAt` integer NOT NULL,
	`readyAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sources_by_user` ON `sources` (`userId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `sources_by_file` ON `sources` (`userId`,`fileHash`);--> statement-breakpoint
CREATE INDEX `sources_by_text` ON `sources` (`userId`,`textHash`);--> statement-breakpoint
CREATE TABLE `transcript_parts` (
	`transcriptId` text NOT NULL,
	`sequence` integer NOT NULL,
	`body` blob NOT NULL,
	PRIMARY KEY(`transcriptId`, `sequence`),
	FOREIGN KEY (`transcriptId`) REFERENCES `transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `transcripts` (
	`id` text PRIMARY KEY NOT NULL,
	`sourceId` text NOT NULL,
	`version` integer NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`sourceId`) REFERENCES `sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transcripts_by_source` ON `transcripts` (`sourceId`);--> statement-breakpoint
CREATE TABLE `transforms` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`submissionKey` text NOT NULL,
	`sourceId` text NOT NULL,
	`targetFormat` text NOT NULL,
	`useStyleMatching` integer NOT NULL,
	`useLlmo` integer NOT NULL,
	`status` text NOT NULL,
	`errorCode` text,
	`error` text,
	`priceCredits` integer,
	`result` blob,
	`createdAt` integer NOT NULL,
	`finishedAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sourceId`) REFERENCES `sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transforms_by_submission` ON `transforms` (`userId`,`submissionKey`);--> statement-breakpoint
CREATE INDEX `transforms_by_user` ON `transforms` (`userId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `transforms_by_source` ON `transforms` (`sourceId`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`passwordHash` text,
	`firstName` text,
	`profileImageUrl` text,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `writing_samples` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`title` blob NOT NULL,
	`content` blob NOT NULL,
	`wordCount` integer NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `writing_samples_by_user` ON `writing_samples` (`userId`,`createdAt`);--> statement-breakpoint
CREATE TRIGGER `ledger_keeps_entries` BEFORE UPDATE ON `ledger_entries`
BEGIN
	SELECT RAISE(ABORT, 'ledger entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_keeps_rows` BEFORE DELETE ON `ledger_entries`
BEGIN
	SELECT RAISE(ABORT, 'ledger entries are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_hold_within_lot` BEFORE INSERT ON `ledger_entries` WHEN NEW.`kind` = 'hold'
BEGIN
	SELECT RAISE(ABORT, 'a hold exceeds its lot') WHERE NEW.`credits` > (
		SELECT COALESCE(SUM(CASE `kind` WHEN 'hold' THEN -`credits` WHEN 'capture' THEN 0 ELSE `credits` END), 0)
		FROM `ledger_entries` WHERE `userId` = NEW.`userId` AND `lotId` = NEW.`lotId`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_resolution_within_hold` BEFORE INSERT ON `ledger_entries` WHEN NEW.`kind` IN ('capture', 'release')
BEGIN
	SELECT RAISE(ABORT, 'a capture or release exceeds its hold') WHERE NEW.`credits` > (
		SELECT COALESCE(SUM(CASE `kind` WHEN 'hold' THEN `credits` WHEN 'grant' THEN 0 ELSE -`credits` END), 0)
		FROM `ledger_entries`
		WHERE `reference` = NEW.`reference` AND `lotId` = NEW.`lotId` AND `userId` = NEW.`userId`
	);
END;
