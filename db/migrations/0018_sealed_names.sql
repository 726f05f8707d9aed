PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`sourceType` text NOT NULL,
	`reader` text NOT NULL,
	`fileName` blob,
	`url` blob,
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
INSERT INTO `__new_sources`("id", "userId", "sourceType", "reader", "fileName", "url", "byteSize", "fileHash", "uploadName", "status", "errorCode", "error", "title", "language", "durationSeconds", "words", "origin", "textHash", "transcriptId", "createdAt", "readyAt") SELECT "id", "userId", "sourceType", "reader", sealed('sources', 'fileName', "id", "fileName"), sealed('sources', 'url', "id", "url"), "byteSize", "fileHash", "uploadName", "status", "errorCode", "error", "title", "language", "durationSeconds", "words", "origin", "textHash", "transcriptId", "createdAt", "readyAt" FROM `sources`;--> statement-breakpoint
DROP TABLE `sources`;--> statement-breakpoint
ALTER TABLE `__new_sources` RENAME TO `sources`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `sources_by_user` ON `sources` (`userId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `sources_by_file` ON `sources` (`userId`,`fileHash`);--> statement-breakpoint
CREATE INDEX `sources_by_text` ON `sources` (`userId`,`textHash`);--> statement-breakpoint
CREATE INDEX `sources_with_upload` ON `sources` (`uploadName`) WHERE "uploadName" is not null;