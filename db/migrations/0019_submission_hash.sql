ALTER TABLE `strategies` ADD `submissionHash` text;--> statement-breakpoint
ALTER TABLE `transforms` ADD `submissionHash` text;