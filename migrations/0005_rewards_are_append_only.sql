-- Nothing is changed in a ledger, nor taken out of it before its owner goes.
CREATE FUNCTION refuse_rewards_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rewards is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER rewards_are_append_only BEFORE UPDATE OR DELETE ON rewards
  FOR EACH ROW EXECUTE FUNCTION refuse_rewards_change();
