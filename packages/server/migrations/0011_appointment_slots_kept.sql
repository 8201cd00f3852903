-- Half hours are kept with the appointment that fills them, whoever writes it: the unique indexes then refuse a second one.
CREATE FUNCTION keep_appointment_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM appointment_slots WHERE appointment_id = NEW.id;
	IF NEW.status IN ('scheduled', 'confirmed') THEN
		-- In order, so that two bookings at once wait for each other instead of blocking each other.
		INSERT INTO appointment_slots (appointment_id, slot, staff_id, client_id)
		SELECT NEW.id, slot, NEW.staff_id, NEW.client_id
		FROM generate_series(
			to_timestamp(floor(extract(epoch FROM NEW.starts_at) / 1800) * 1800),
			NEW.starts_at + make_interval(mins => NEW.duration_minutes) - interval '1 second',
			interval '30 minutes'
		) AS slot
		ORDER BY slot;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER appointments_slots AFTER INSERT OR UPDATE OF staff_id, client_id, starts_at, duration_minutes, status ON "appointments" FOR EACH ROW EXECUTE FUNCTION keep_appointment_slots();
--> statement-breakpoint
-- What stands already keeps its place; where two stand in one, the first that was booked does.
INSERT INTO appointment_slots (appointment_id, slot, staff_id, client_id)
SELECT id, slot, staff_id, client_id
FROM (SELECT * FROM appointments WHERE status IN ('scheduled', 'confirmed') ORDER BY created_at) AS standing,
	generate_series(
		to_timestamp(floor(extract(epoch FROM starts_at) / 1800) * 1800),
		starts_at + make_interval(mins => duration_minutes) - interval '1 second',
		interval '30 minutes'
	) AS slot
ON CONFLICT DO NOTHING;
