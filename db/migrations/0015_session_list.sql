ALTER TABLE `sessions` ADD `publicId` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` blob;--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_by_public_id` ON `sessions` (`publicId`);--> statement-breakpoint
UPDATE `sessions` SET `publicId` = lower(hex(randomblob(16)));
