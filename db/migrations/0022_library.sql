CREATE TABLE `piece_search` (
	`transformId` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`body` blob NOT NULL,
	FOREIGN KEY (`transformId`) REFERENCES `transforms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `source_search` (
	`transcriptId` text PRIMARY KEY NOT NULL,
	`body` blob NOT NULL,
	FOREIGN KEY (`transcriptId`) REFERENCES `transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `transforms` ADD `name` blob;--> statement-breakpoint
ALTER TABLE `transforms` ADD `publishedOn` text;--> statement-breakpoint
ALTER TABLE `transforms` ADD `publishedUrl` blob;