CREATE TABLE `key_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`value` blob NOT NULL
);
