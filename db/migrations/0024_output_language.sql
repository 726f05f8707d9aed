ALTER TABLE `drafts` ADD `outputLanguage` text;--> statement-breakpoint
ALTER TABLE `transforms` ADD `outputLanguage` text;