DROP INDEX `transforms_by_user`;--> statement-breakpoint
CREATE INDEX `transforms_by_user` ON `transforms` (`userId`,`createdAt`,`id`) WHERE "strategyId" is null;