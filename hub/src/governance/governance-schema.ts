/* Every accepted vote is kept; `is_current` marks each voter's counting one. A proposal's totals are stored with
   the
   proposal: per choice its score, then the score by strategy (`slots` are indices into `sums`, from 1). A
   function locks the
   proposal's row first and sees everything stored until then, so that several hubs count one after another. */
export const GOVERNANCE_SCHEMA = `
  SELECT pg_advisory_xact_lock(5105018);
  CREATE SCHEMA IF NOT EXISTS ibull_hub;
  CREATE TABLE IF NOT EXISTS ibull_hub.governance_messages (
    id text PRIMARY KEY,
    seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    space text NOT NULL,
    kind text NOT NULL,
    signer text NOT NULL,
    author text NOT NULL,
    created bigint NOT NULL,
    received bigint NOT NULL,
    ipfs text NOT NULL,
    proposal text NOT NULL,
    envelope text NOT NULL
  );
  CREATE INDEX IF NOT EXISTS governance_messages_proposal
    ON ibull_hub.governance_messages (proposal, seq) WHERE kind = 'update-proposal';
  CREATE TABLE IF NOT EXISTS ibull_hub.governance_aliases (
    id text PRIMARY KEY REFERENCES ibull_hub.governance_messages,
    address text NOT NULL,
    alias text NOT NULL,
    created bigint NOT NULL
  );
  CREATE INDEX IF NOT EXISTS governance_aliases_address
    ON ibull_hub.governance_aliases (address, alias, created DESC);
  CREATE TABLE IF NOT EXISTS ibull_hub.governance_proposals (
    id text PRIMARY KEY REFERENCES ibull_hub.governance_messages,
    space text NOT NULL,
    author text NOT NULL,
    created bigint NOT NULL,
    updated bigint,
    revision integer NOT NULL DEFAULT 0,
    ipfs text NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    discussion text NOT NULL,
    choices text NOT NULL,
    labels text NOT NULL,
    plugins text NOT NULL,
    app text NOT NULL,
    start_at bigint NOT NULL,
    end_at bigint NOT NULL,
    snapshot bigint NOT NULL,
    cancellation text REFERENCES ibull_hub.governance_messages,
    votes bigint NOT NULL DEFAULT 0,
    accepted bigint NOT NULL DEFAULT 0,
    waiting bigint NOT NULL DEFAULT 0,
    sums numeric(78)[] NOT NULL,
    voted_power numeric(78) NOT NULL DEFAULT 0,
    counted_at bigint
  );
  CREATE INDEX IF NOT EXISTS governance_proposals_end
    ON ibull_hub.governance_proposals (space, end_at DESC, id) WHERE cancellation IS NULL;
  CREATE TABLE IF NOT EXISTS ibull_hub.governance_votes (
    id text PRIMARY KEY REFERENCES ibull_hub.governance_messages,
    seq bigint NOT NULL,
    proposal text NOT NULL REFERENCES ibull_hub.governance_proposals,
    voter text NOT NULL,
    created bigint NOT NULL,
    ipfs text NOT NULL,
    choice text NOT NULL,
    reason text NOT NULL,
    app text NOT NULL,
    metadata text NOT NULL,
    alias text REFERENCES ibull_hub.governance_aliases,
    is_current boolean NOT NULL,
    power numeric(78)[],
    total numeric(78),
    slots integer[] NOT NULL DEFAULT '{}',
    added numeric(78)[] NOT NULL DEFAULT '{}'
  );
  CREATE UNIQUE INDEX IF NOT EXISTS governance_votes_current
    ON ibull_hub.governance_votes (proposal, voter) WHERE is_current;
  CREATE INDEX IF NOT EXISTS governance_votes_seq ON ibull_hub.governance_votes (proposal, seq);
  CREATE INDEX IF NOT EXISTS governance_votes_created
    ON ibull_hub.governance_votes (proposal, created DESC, id DESC) WHERE is_current;
  CREATE INDEX IF NOT EXISTS governance_votes_strength
    ON ibull_hub.governance_votes (proposal, (coalesce(total, -1)) DESC, id DESC) WHERE is_current;
  DROP INDEX IF EXISTS ibull_hub.governance_votes_power;
  CREATE INDEX IF NOT EXISTS governance_votes_id
    ON ibull_hub.governance_votes (proposal, id) WHERE is_current;
  CREATE INDEX IF NOT EXISTS governance_votes_voter
    ON ibull_hub.governance_votes (voter, created DESC, id DESC) WHERE is_current;
  CREATE INDEX IF NOT EXISTS governance_votes_waiting ON ibull_hub.governance_votes (seq) WHERE total IS NULL;

  CREATE OR REPLACE FUNCTION ibull_hub.governance_add(
    sums numeric[], slots integer[], added numeric[], sign integer
  ) RETURNS numeric[] LANGUAGE plpgsql IMMUTABLE AS $body$
  BEGIN
    FOR place IN 1 .. coalesce(array_length(slots, 1), 0) LOOP
      sums[slots[place]] := sums[slots[place]] + sign * added[place];
    END LOOP;
    RETURN sums;
  END $body$;

  CREATE OR REPLACE FUNCTION ibull_hub.governance_take_votes(given text, at_revision integer, batch jsonb, at bigint)
  RETURNS TABLE (message text, outcome text, content text) LANGUAGE plpgsql AS $body$
  DECLARE
    p ibull_hub.governance_proposals;
    former ibull_hub.governance_votes;
    one record;
    place bigint;
  BEGIN
    SELECT * INTO p FROM ibull_hub.governance_proposals WHERE id = given FOR UPDATE;
    FOR one IN
      SELECT * FROM jsonb_to_recordset(batch) AS given_vote (
        id text, space text, kind text, signer text, voter text, created bigint, ipfs text, envelope text, choice text,
        reason text, app text, metadata text, alias text, power numeric[], total numeric, slots integer[],
        added numeric[])
    LOOP
      message := one.id;
      SELECT * INTO former FROM ibull_hub.governance_votes v
        WHERE v.proposal = given AND v.voter = one.voter AND v.is_current;
      SELECT m.ipfs INTO content FROM ibull_hub.governance_messages m WHERE m.id = one.id;
      IF FOUND THEN
        outcome := 'known';
      ELSIF p.cancellation IS NOT NULL THEN
        outcome := 'cancelled';
      ELSIF p.revision <> at_revision THEN
        outcome := 'changed';
      ELSIF at >= p.end_at THEN
        outcome := 'closed';
      ELSIF former.id IS NOT NULL AND (former.created, former.id COLLATE "C") > (one.created, one.id COLLATE "C") THEN
        outcome := 'outdated';
      ELSE
        outcome := 'stored';
        content := one.ipfs;
        INSERT INTO ibull_hub.governance_messages
          (id, space, kind, signer, author, created, received, ipfs, proposal, envelope)
          VALUES (one.id, one.space, one.kind, one.signer, one.voter, one.created, at, one.ipfs, given, one.envelope)
          RETURNING seq INTO place;
        IF former.id IS NOT NULL THEN
          UPDATE ibull_hub.governance_votes SET is_current = false WHERE id = former.id;
          p.sums := ibull_hub.governance_add(p.sums, former.slots, former.added, -1);
          p.voted_power := p.voted_power - coalesce(former.total, 0);
        ELSE
          p.votes := p.votes + 1;
        END IF;
        INSERT INTO ibull_hub.governance_votes
          (id, seq, proposal, voter, created, ipfs, choice, reason, app, metadata, alias, is_current, power, total, slots, added)
          VALUES (one.id, place, given, one.voter, one.created, one.ipfs, one.choice, one.reason, one.app, one.metadata, one.alias,
            true, one.power, one.total, coalesce(one.slots, '{}'), coalesce(one.added, '{}'));
        p.accepted := p.accepted + 1;
        p.sums := ibull_hub.governance_add(p.sums, one.slots, one.added, 1);
        p.voted_power := p.voted_power + coalesce(one.total, 0);
        IF one.total IS NULL THEN p.waiting := p.waiting + 1; END IF;
        p.counted_at := at;
      END IF;
      RETURN NEXT;
    END LOOP;
    UPDATE ibull_hub.governance_proposals SET votes = p.votes, accepted = p.accepted, waiting = p.waiting,
      sums = p.sums, voted_power = p.voted_power, counted_at = p.counted_at WHERE id = given;
  END $body$;

  CREATE OR REPLACE FUNCTION ibull_hub.governance_count_waiting(given text, batch jsonb, at bigint)
  RETURNS integer LANGUAGE plpgsql AS $body$
  DECLARE
    p ibull_hub.governance_proposals;
    one record;
    counts boolean;
    counted integer := 0;
  BEGIN
    SELECT * INTO p FROM ibull_hub.governance_proposals WHERE id = given FOR UPDATE;
    FOR one IN
      SELECT * FROM jsonb_to_recordset(batch) AS given_vote (
        id text, power numeric[], total numeric, slots integer[], added numeric[])
    LOOP
      UPDATE ibull_hub.governance_votes v
        SET power = one.power, total = one.total, slots = one.slots, added = one.added
        WHERE v.id = one.id AND v.total IS NULL RETURNING v.is_current INTO counts;
      CONTINUE WHEN NOT FOUND;
      counted := counted + 1;
      p.waiting := p.waiting - 1;
      IF counts THEN
        p.sums := ibull_hub.governance_add(p.sums, one.slots, one.added, 1);
        p.voted_power := p.voted_power + one.total;
        p.counted_at := at;
      END IF;
    END LOOP;
    UPDATE ibull_hub.governance_proposals SET waiting = p.waiting, sums = p.sums, voted_power = p.voted_power,
      counted_at = p.counted_at WHERE id = given;
    RETURN counted;
  END $body$`
