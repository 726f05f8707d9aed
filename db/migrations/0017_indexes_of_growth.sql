CREATE INDEX `drafts_by_age` ON `drafts` (`updatedAt`);--> statement-breakpoint
CREATE INDEX `drafts_by_source` ON `drafts` (`sourceId`);--> statement-breakpoint
CREATE INDEX `jobs_by_user` ON `jobs` (`userId`);--> statement-breakpoint
CREATE INDEX `sessions_by_use` ON `sessions` (`lastSeenAt`);--> statement-breakpoint
CREATE INDEX `sessions_by_age` ON `sessions` (`createdAt`);--> statement-breakpoint
CREATE INDEX `sources_with_upload` ON `sources` (`uploadName`) WHERE "uploadName" is not null;--> statement-breakpoint
CREATE INDEX `transforms_of_strategies` ON `transforms` (`userId`,`createdAt`,`id`) WHERE "strategyId" is not null;