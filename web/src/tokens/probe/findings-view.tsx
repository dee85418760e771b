import './copy/en.json'
import type { Severity, TokenFinding } from '@ibull/chain/probe'
import type { Token } from '@ibull/domain'
import { Banner, type BannerTone } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { symbolText } from '../symbol-text.ts'
import { FindingText } from './finding-text.tsx'
import styles from './probe.module.css'

export interface FindingsViewProps {
  readonly token: Token
  /** The worst first. */
  readonly findings: readonly TokenFinding[]
}

const TONES: Record<Severity, BannerTone> = { severe: 'danger', caution: 'warning', note: 'info' }

const SIMULATED: ReadonlySet<TokenFinding['kind']> = new Set(['blocked', 'movesPool', 'taxes'])
const READ: ReadonlySet<TokenFinding['kind']> = new Set(['powers', 'replaceable', 'unreadable', 'noPowers'])

/** Warns about a token, with its pool's liquidity. Renders nothing where nothing needs a warning. */
export function FindingsWarning({ token, findings }: FindingsViewProps) {
  const shown = findings.filter(({ severity, kind }) => severity !== 'note' || kind === 'liquidity')
  if (shown.every(({ severity }) => severity === 'note')) return undefined
  return (
    <Banner tone={toneOf(shown)} role="status">
      <Findings token={token} findings={shown} />
    </Banner>
  )
}

/** Everything that is known of a token, what couldn't be checked included. */
export function FindingsReport({
  token,
  findings,
  isChecking,
}: FindingsViewProps & { readonly isChecking: boolean }) {
  const t = useCopy()
  const symbol = symbolText(token)
  return (
    <div role="status" className={styles.report}>
      {isChecking ? (
        <p className={styles.note}>{t('probe.checking', { symbol })}</p>
      ) : (
        findings.length > 0 && (
          <Banner tone={toneOf(findings)}>
            <strong>{t('probe.title', { symbol })}</strong>
            <Findings token={token} findings={findings} />
            <p className={styles.note}>{t('probe.scope')}</p>
          </Banner>
        )
      )}
    </div>
  )
}

function toneOf([worst]: readonly TokenFinding[]): BannerTone {
  return worst === undefined ? 'info' : TONES[worst.severity]
}

function Findings({ token, findings }: FindingsViewProps) {
  const t = useCopy()
  const has = (kinds: ReadonlySet<TokenFinding['kind']>) => findings.some(({ kind }) => kinds.has(kind))
  return (
    <>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={'step' in finding ? `${finding.kind} ${finding.step}` : finding.kind}>
            <FindingText token={token} finding={finding} />
          </li>
        ))}
      </ul>
      {has(SIMULATED) && <p className={styles.note}>{t('probe.note')}</p>}
      {has(READ) && <p className={styles.note}>{t('probe.codeNote')}</p>}
    </>
  )
}
