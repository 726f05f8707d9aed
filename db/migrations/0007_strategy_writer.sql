ALTER TABLE `strategies` ADD `writer` text;--> statement-breakpoint
ALTER TABLE `strategy_steps` ADD `errorCode` text;