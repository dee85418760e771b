import { configureGlobal } from 'fast-check'

/** Any number: the cases that it draws are those that every change is judged by. */
const GATE_SEED = 20_260_722

// A change that is sound must not fail by another draw; `npm run test:deep` draws new cases each time.
if (process.env['TEST_DEPTH'] !== 'deep') configureGlobal({ seed: GATE_SEED })
