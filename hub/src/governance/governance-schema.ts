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

  DO $body$ BEGIN
    IF NOT EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'ibull_hub'
        AND table_name = 'governance_votes' AND column_name = 'changes') THEN
      ALTER TABLE ibull_hub.governance_votes ADD COLUMN changes integer, ADD COLUMN client text;
    END IF;
  END $body$;
  DROP INDEX IF EXISTS ibull_hub.governance_votes_waiting;
  CREATE INDEX IF NOT EXISTS governance_votes_unknown
    ON ibull_hub.governance_votes (proposal, seq) WHERE total IS NULL;
  CREATE INDEX IF NOT EXISTS governance_votes_alias
    ON ibull_hub.governance_votes (alias) WHERE alias IS NOT NULL;
  CREATE INDEX IF NOT EXISTS governance_aliases_created ON ibull_hub.governance_aliases (created DESC, id DESC);
  CREATE INDEX IF NOT EXISTS governance_votes_newest
    ON ibull_hub.governance_votes (created DESC, id DESC) WHERE is_current;
  CREATE INDEX IF NOT EXISTS governance_messages_newest
    ON ibull_hub.governance_messages (space, created DESC, seq DESC);
  CREATE INDEX IF NOT EXISTS governance_messages_stored ON ibull_hub.governance_messages (space, seq);
  CREATE INDEX IF NOT EXISTS governance_messages_published
    ON ibull_hub.governance_messages (space, received) WHERE kind = 'proposal';

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
        added numeric[], client text, most_changes integer, most_waiting integer, most_of_client integer)
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
      ELSIF former.changes >= one.most_changes THEN
        outcome := 'unchangeable';
      ELSIF one.total IS NULL AND (p.waiting >= one.most_waiting OR one.most_of_client <= (
          SELECT count(*) FROM ibull_hub.governance_votes v
          WHERE v.proposal = given AND v.total IS NULL AND v.client = one.client)) THEN
        outcome := 'waiting';
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
          (id, seq, proposal, voter, created, ipfs, choice, reason, app, metadata, alias, is_current, power, total, slots, added,
            changes, client)
          VALUES (one.id, place, given, one.voter, one.created, one.ipfs, one.choice, one.reason, one.app, one.metadata, one.alias,
            true, one.power, one.total, coalesce(one.slots, '{}'), coalesce(one.added, '{}'),
            CASE WHEN former.id IS NULL THEN 0 ELSE coalesce(former.changes, 0) + 1 END,
            CASE WHEN one.total IS NULL THEN one.client END);
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
        SET power = one.power, total = one.total, slots = one.slots, added = one.added, client = NULL
        WHERE v.id = one.id AND v.total IS NULL RETURNING v.is_current INTO counts;
      CONTINUE WHEN NOT FOUND;
      counted := counted + 1;
      p.waiting := p.waiting - 1;
      IF one.total = 0 THEN
        DELETE FROM ibull_hub.governance_votes v WHERE v.id = one.id;
        DELETE FROM ibull_hub.governance_messages m WHERE m.id = one.id;
        p.accepted := p.accepted - 1;
        IF counts THEN p.votes := p.votes - 1; END IF;
      ELSIF counts THEN
        p.sums := ibull_hub.governance_add(p.sums, one.slots, one.added, 1);
        p.voted_power := p.voted_power + one.total;
        p.counted_at := at;
      END IF;
    END LOOP;
    UPDATE ibull_hub.governance_proposals SET votes = p.votes, accepted = p.accepted, waiting = p.waiting,
      sums = p.sums, voted_power = p.voted_power, counted_at = p.counted_at WHERE id = given;
    RETURN counted;
  END $body$;

  CREATE OR REPLACE FUNCTION ibull_hub.governance_drop_aliases(given text[]) RETURNS void LANGUAGE sql AS $body$
    WITH dropped AS (
      DELETE FROM ibull_hub.governance_aliases a WHERE a.id = ANY (given)
        AND NOT EXISTS (SELECT FROM ibull_hub.governance_votes v WHERE v.alias = a.id) RETURNING a.id
    )
    DELETE FROM ibull_hub.governance_messages m USING dropped d WHERE m.id = d.id
  $body$;

  CREATE OR REPLACE FUNCTION ibull_hub.governance_take_proposal(
    one jsonb, at bigint, limits jsonb
  ) RETURNS text LANGUAGE plpgsql AS $body$
  DECLARE
    given ibull_hub.governance_proposals := jsonb_populate_record(NULL::ibull_hub.governance_proposals, one);
    counts record;
  BEGIN
    PERFORM pg_advisory_xact_lock(5105019);
    IF EXISTS (SELECT FROM ibull_hub.governance_messages m WHERE m.id = given.id) THEN RETURN 'known'; END IF;
    SELECT
        count(*) FILTER (WHERE m.received > at - 86400) AS of_space_today,
        count(*) AS of_space,
        count(*) FILTER (WHERE m.author = given.author AND m.received > at - 86400) AS today,
        count(*) FILTER (WHERE m.author = given.author) AS of_author
      INTO counts FROM ibull_hub.governance_messages m
      WHERE m.space = given.space AND m.kind = 'proposal' AND m.received > at - 30 * 86400;
    IF counts.today >= (limits ->> 'perDay')::integer
      OR counts.of_author >= (limits ->> 'perMonth')::integer
      OR counts.of_space_today >= (limits ->> 'ofSpacePerDay')::integer
      OR counts.of_space >= (limits ->> 'ofSpacePerMonth')::integer
      OR (limits ->> 'open')::integer <= (
        SELECT count(*) FROM ibull_hub.governance_proposals p WHERE p.space = given.space
          AND p.author = given.author AND p.cancellation IS NULL AND p.end_at > at)
    THEN RETURN 'tooMany'; END IF;
    INSERT INTO ibull_hub.governance_messages
      (id, space, kind, signer, author, created, received, ipfs, proposal, envelope)
      VALUES (given.id, given.space, 'proposal', given.author, given.author, given.created, at, given.ipfs,
        given.id, one ->> 'envelope');
    INSERT INTO ibull_hub.governance_proposals
      (id, space, author, created, ipfs, type, title, body, discussion, choices, labels, plugins, sums, app,
        start_at, end_at, snapshot)
      VALUES (given.id, given.space, given.author, given.created, given.ipfs, given.type, given.title, given.body,
        given.discussion, given.choices, given.labels, given.plugins, given.sums, given.app,
        given.start_at, given.end_at, given.snapshot);
    RETURN 'stored';
  END $body$;

  CREATE OR REPLACE FUNCTION ibull_hub.governance_take_alias(
    one jsonb, at bigint, valid bigint, limits jsonb
  ) RETURNS text LANGUAGE plpgsql AS $body$
  DECLARE
    given ibull_hub.governance_aliases := jsonb_populate_record(NULL::ibull_hub.governance_aliases, one);
    current_ones text[];
  BEGIN
    PERFORM pg_advisory_xact_lock(5105020);
    IF EXISTS (SELECT FROM ibull_hub.governance_messages m WHERE m.id = given.id) THEN RETURN 'known'; END IF;
    PERFORM ibull_hub.governance_drop_aliases(array(
      SELECT a.id FROM ibull_hub.governance_aliases a
      WHERE a.created <= at - valid AND a.created > at - 2 * valid ORDER BY a.created LIMIT 1000));
    current_ones := array(SELECT a.id FROM ibull_hub.governance_aliases a
      WHERE a.address = given.address AND a.created > at - valid ORDER BY a.created DESC, a.id DESC);
    IF (limits ->> 'ofAccount')::integer <= (SELECT count(*) FROM ibull_hub.governance_aliases a
        WHERE a.id = ANY (current_ones) AND (a.created, a.id) > (given.created, given.id))
    THEN RETURN 'outdated'; END IF;
    PERFORM ibull_hub.governance_drop_aliases(current_ones[(limits ->> 'ofAccount')::integer :]);
    IF (limits ->> 'ofAll')::integer <= (
      SELECT count(*) FROM ibull_hub.governance_aliases a WHERE a.created > at - valid)
    THEN RETURN 'full'; END IF;
    INSERT INTO ibull_hub.governance_messages
      (id, space, kind, signer, author, created, received, ipfs, proposal, envelope)
      VALUES (given.id, '', 'alias', given.address, given.address, given.created, at, one ->> 'ipfs', '',
        one ->> 'envelope');
    INSERT INTO ibull_hub.governance_aliases (id, address, alias, created)
      VALUES (given.id, given.address, given.alias, given.created);
    RETURN 'stored';
  END $body$`
