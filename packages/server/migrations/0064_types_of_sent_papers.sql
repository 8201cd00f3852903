-- Gives papers the type of the need they were sent for, where it is one known type, so that they can be used again;
-- sending did not set it before.
-- Leaves what staff verified, accepted or returned, and what was sent for another person or by the firm.
UPDATE "documents" SET "document_type" = "asked"."type"
FROM (
	SELECT "sent"."document_id", min("need"."document_type") AS "type"
	FROM "document_request_answers" "sent"
	JOIN "document_requests" "need" ON "need"."id" = "sent"."request_id"
	JOIN "documents" "paper" ON "paper"."id" = "sent"."document_id"
	WHERE "need"."withdrawn_at" IS NULL
	GROUP BY "sent"."document_id"
	HAVING count(DISTINCT "need"."document_type") = 1 AND min("need"."document_type") <> 'general'
		AND bool_and("need"."status" = 'submitted' AND coalesce("need"."person_id", "paper"."uploaded_by") = "paper"."uploaded_by")
) "asked", "users"
WHERE "documents"."id" = "asked"."document_id"
	AND "users"."id" = "documents"."uploaded_by" AND "users"."role" = 'client'
	AND "documents"."document_type" = 'general' AND "documents"."status" <> 'verified'
	AND "documents"."review_note" = '' AND "documents"."deleted_at" IS NULL;
