ALTER TABLE `jobs` ADD `userId` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `pool` text DEFAULT 'writing' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `waits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Jobs that waited before there were pools: whose they are stands in the payload.
UPDATE `jobs` SET `userId` = COALESCE(json_extract(`payload`, '$.userId'), '') WHERE json_valid(`payload`);--> statement-breakpoint
UPDATE `jobs` SET `pool` = CASE (SELECT `reader` FROM `sources` WHERE `sources`.`id` = json_extract(`payload`, '$.sourceId'))
  WHEN 'link' THEN 'downloading' WHEN 'media' THEN 'listening' ELSE 'reading' END
  WHERE `kind` = 'extract-source' AND json_valid(`payload`);--> statement-breakpoint
UPDATE `jobs` SET `pool` = 'mailing' WHERE `kind` = 'send-mail';--> statement-breakpoint
CREATE INDEX `jobs_line` ON `jobs` (`pool`,`userId`,`runAt`,`id`) WHERE state = 'queued';