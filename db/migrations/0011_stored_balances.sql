CREATE TABLE `ledger_days` (
	`userId` text NOT NULL,
	`day` integer NOT NULL,
	`charged` integer NOT NULL,
	PRIMARY KEY(`userId`, `day`)
);
--> statement-breakpoint
CREATE TABLE `ledger_lots` (
	`userId` text NOT NULL,
	`lotId` text NOT NULL,
	`lotKind` text NOT NULL,
	`granted` integer NOT NULL,
	`credits` integer NOT NULL,
	`expiresAt` integer,
	`openedBy` integer NOT NULL,
	PRIMARY KEY(`userId`, `lotId`, `lotKind`)
);
--> statement-breakpoint
CREATE INDEX `ledger_lots_open` ON `ledger_lots` (`userId`,`lotKind`,`expiresAt`) WHERE "credits" > 0;--> statement-breakpoint
DROP INDEX `ledger_by_lot`;--> statement-breakpoint
CREATE INDEX `ledger_captures` ON `ledger_entries` (`userId`,`id`) WHERE "kind" = 'capture';
--> statement-breakpoint
INSERT INTO `ledger_lots` (`userId`, `lotId`, `lotKind`, `granted`, `credits`, `expiresAt`, `openedBy`)
	SELECT `userId`, `lotId`, `lotKind`,
		SUM(CASE `kind` WHEN 'grant' THEN `credits` ELSE 0 END),
		SUM(CASE `kind` WHEN 'hold' THEN -`credits` WHEN 'capture' THEN 0 ELSE `credits` END),
		MAX(`expiresAt`), MIN(`id`)
	FROM `ledger_entries` GROUP BY `userId`, `lotId`, `lotKind`;
--> statement-breakpoint
INSERT INTO `ledger_days` (`userId`, `day`, `charged`)
	SELECT `userId`, CAST(`createdAt` / 86400000 AS INTEGER), SUM(`credits`)
	FROM `ledger_entries`
	WHERE `kind` = 'capture' AND NOT (`reference` GLOB 'ended:*' OR `reference` GLOB 'clawback:*')
	GROUP BY `userId`, CAST(`createdAt` / 86400000 AS INTEGER);
--> statement-breakpoint
-- Two statements each and no upsert: INSERT OR … of an entry would decide over its conflicts.
CREATE TRIGGER `ledger_keeps_lots` AFTER INSERT ON `ledger_entries`
BEGIN
	INSERT INTO `ledger_lots` (`userId`, `lotId`, `lotKind`, `granted`, `credits`, `expiresAt`, `openedBy`)
		SELECT NEW.`userId`, NEW.`lotId`, NEW.`lotKind`, 0, 0, NULL, NEW.`id`
		WHERE NOT EXISTS (
			SELECT 1 FROM `ledger_lots`
			WHERE `userId` = NEW.`userId` AND `lotId` = NEW.`lotId` AND `lotKind` = NEW.`lotKind`
		);
	UPDATE `ledger_lots` SET
		`granted` = `granted` + CASE NEW.`kind` WHEN 'grant' THEN NEW.`credits` ELSE 0 END,
		`credits` = `credits` + CASE NEW.`kind` WHEN 'hold' THEN -NEW.`credits` WHEN 'capture' THEN 0 ELSE NEW.`credits` END,
		`expiresAt` = COALESCE(MAX(`expiresAt`, NEW.`expiresAt`), `expiresAt`, NEW.`expiresAt`)
		WHERE `userId` = NEW.`userId` AND `lotId` = NEW.`lotId` AND `lotKind` = NEW.`lotKind`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_keeps_days` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'capture' AND NOT (NEW.`reference` GLOB 'ended:*' OR NEW.`reference` GLOB 'clawback:*')
BEGIN
	INSERT INTO `ledger_days` (`userId`, `day`, `charged`)
		SELECT NEW.`userId`, CAST(NEW.`createdAt` / 86400000 AS INTEGER), 0
		WHERE NOT EXISTS (
			SELECT 1 FROM `ledger_days`
			WHERE `userId` = NEW.`userId` AND `day` = CAST(NEW.`createdAt` / 86400000 AS INTEGER)
		);
	UPDATE `ledger_days` SET `charged` = `charged` + NEW.`credits`
		WHERE `userId` = NEW.`userId` AND `day` = CAST(NEW.`createdAt` / 86400000 AS INTEGER);
END;
--> statement-breakpoint
DROP TRIGGER `ledger_hold_within_lot`;
--> statement-breakpoint
CREATE TRIGGER `ledger_hold_within_lot` BEFORE INSERT ON `ledger_entries` WHEN NEW.`kind` = 'hold'
BEGIN
	SELECT RAISE(ABORT, 'a hold exceeds its lot') WHERE NEW.`credits` > (
		SELECT COALESCE(SUM(`credits`), 0) FROM `ledger_lots`
		WHERE `userId` = NEW.`userId` AND `lotId` = NEW.`lotId`
	);
END;
