CREATE TABLE `clawbacks` (
	`key` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`owed` integer NOT NULL,
	`taken` integer NOT NULL,
	`movements` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
