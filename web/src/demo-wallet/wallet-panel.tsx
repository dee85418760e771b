import { formatAmountExact, Amount } from '@ibull/domain'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import { endpointName } from '../private-endpoints/index.ts'
import type { Batch, BatchCall } from './batch.ts'
import { privateEndpoint } from './broadcast.ts'
import { decodeCall } from './decode-call.ts'
import { demoAddresses, type DemoAddress } from './demo-accounts.ts'
import { demoIcon } from './demo-identity.ts'
import type { Draft } from './draft-transaction.ts'
import { forgetMined, heldStore, releaseHeld } from './held-transactions.ts'
import { nameOf } from './known-addresses.ts'
import { questionStore, type Consent, type PendingQuestion, type WalletQuestion } from './request-queue.ts'
import styles from './wallet-panel.module.css'

/** Content of the demo wallet: the current request, and held transactions. */
export function WalletPanel({ onEmpty }: { readonly onEmpty: () => void }) {
  const { questions } = useStore(questionStore)
  const { drafts } = useStore(heldStore)
  const [wasUsed, setWasUsed] = useState(false)
  const [first, ...rest] = questions
  const isEmpty = first === undefined && drafts.length === 0
  if (!isEmpty && !wasUsed) setWasUsed(true)
  useEffect(() => {
    if (isEmpty && wasUsed) onEmpty()
  }, [isEmpty, wasUsed, onEmpty])
  return (
    <>
      {drafts.length > 0 && first === undefined && <HeldList drafts={drafts} />}
      {first !== undefined && <QuestionWindow key={first.id} pending={first} waitingCount={rest.length} />}
    </>
  )
}

type QuestionWindowProps = { readonly pending: PendingQuestion; readonly waitingCount: number }

function QuestionWindow({ pending, waitingCount }: QuestionWindowProps) {
  const t = useCopy()
  const ref = useRef<HTMLDialogElement>(null)
  const [isHeld, setHeld] = useState(false)
  const { question, confirm, reject } = pending
  const [account, setAccount] = useState(question.kind === 'connect' ? question.account : undefined)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return undefined
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    // Closing it before it is unmounted returns the focus to the page.
    return () => dialog.close()
  }, [])
  const consent: Consent = account === undefined ? { isHeld } : { isHeld, account }
  return (
    <dialog
      ref={ref}
      className={styles.window}
      aria-labelledby="demo-wallet-title"
      onCancel={(event) => {
        event.preventDefault()
        reject()
      }}
    >
      <WalletHead />
      <div className={styles.body}>
        <p className={styles.site}>
          {t('demo.site')}: <bdi>{window.location.host}</bdi>
        </p>
        <h2 id="demo-wallet-title" className={styles.title}>
          {t(titleOf(question))}
        </h2>
        <QuestionDetails question={question} />
        {account !== undefined && <AccountChoice chosen={account} onChoose={setAccount} />}
        {question.kind === 'connect' && <p className={styles.muted}>{t('demo.notice')}</p>}
        {question.kind === 'send' && privateEndpoint() === undefined && (
          <label className={styles.hold}>
            <input type="checkbox" checked={isHeld} onChange={(event) => setHeld(event.target.checked)} />
            {t('demo.hold')}
          </label>
        )}
        {waitingCount > 0 && <p className={styles.muted}>{t.plural('demo.waiting', waitingCount)}</p>}
      </div>
      <div className={styles.buttons}>
        <button type="button" className={styles.reject} onClick={reject}>
          {t('demo.reject')}
        </button>
        <button type="button" className={styles.confirm} onClick={() => confirm(consent)} autoFocus>
          {t('demo.confirm')}
        </button>
      </div>
    </dialog>
  )
}

const titles = {
  connect: 'demo.connect.title',
  send: 'demo.send.title',
  sendCalls: 'demo.sendCalls.title',
  signTypedData: 'demo.sign.title',
  signMessage: 'demo.sign.title',
  watchAsset: 'demo.watch.title',
} as const

function titleOf(question: WalletQuestion) {
  return question.kind === 'connect' && question.isSwitch ? 'demo.switch.title' : titles[question.kind]
}

type AccountChoiceProps = {
  readonly chosen: DemoAddress
  readonly onChoose: (account: DemoAddress) => void
}

function AccountChoice({ chosen, onChoose }: AccountChoiceProps) {
  const t = useCopy()
  return (
    <fieldset className={styles.accounts}>
      <legend>{t('demo.row.account')}</legend>
      {demoAddresses.map((address, index) => (
        <label key={address} className={styles.account}>
          <input
            type="radio"
            name="demo-wallet-account"
            checked={address === chosen}
            onChange={() => onChoose(address)}
            {...(address === chosen ? { 'data-first-focus': '' } : {})}
          />
          <span>
            <strong>{t('demo.account', { number: index + 1 })}</strong>
            <bdi className={styles.code}>{address}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function WalletHead() {
  const t = useCopy()
  return (
    <div className={styles.head}>
      <img src={demoIcon} alt="" width={32} height={32} className={styles.icon} />
      <span className={styles.name}>{t('demo.name')}</span>
      <span className={styles.badge}>{t('demo.badge')}</span>
    </div>
  )
}

function QuestionDetails({ question }: { readonly question: WalletQuestion }) {
  const t = useCopy()
  switch (question.kind) {
    case 'connect':
      return question.isSwitch ? null : <p>{t('demo.connect.text')}</p>
    case 'send':
      return <DraftDetails draft={question.draft} />
    case 'sendCalls':
      return <BatchDetails calls={question.calls} draft={question.draft} />
    case 'signTypedData':
      return (
        <dl className={styles.rows}>
          <Row label={t('demo.row.account')}>{question.account}</Row>
          <Row label={t('demo.row.domain')}>{question.domain}</Row>
          <Row label={t('demo.row.message')} isCode>
            {question.message}
          </Row>
        </dl>
      )
    case 'signMessage':
      return (
        <dl className={styles.rows}>
          <Row label={t('demo.row.account')}>{question.account}</Row>
          <Row label={t('demo.row.message')} isCode>
            {question.message}
          </Row>
        </dl>
      )
    case 'watchAsset':
      return (
        <dl className={styles.rows}>
          <Row label={t('demo.row.token')}>{question.symbol}</Row>
          <Row label={t('demo.row.to')}>{question.address}</Row>
        </dl>
      )
  }
}

function DraftDetails({ draft }: { readonly draft: Draft }) {
  const t = useCopy()
  return (
    <CallDetails call={draft} nonce={draft.nonce}>
      <Row label={t('demo.row.fee')}>{bnbText(draft.gas * draft.gasPrice)}</Row>
      <SendingRow />
    </CallDetails>
  )
}

/** The private endpoint, where one is chosen. */
function SendingRow() {
  const t = useCopy()
  const url = privateEndpoint()
  return url === undefined ? null : <Row label={t('demo.row.sending')}>{endpointName(url)}</Row>
}

/** Two calls of a batch may be equal. */
const withKey = (call: BatchCall, index: number) => ({ key: `${index} ${call.to}`, call })

function BatchDetails({ calls, draft }: Batch) {
  const t = useCopy()
  return (
    <>
      <p>{t('demo.sendCalls.text')}</p>
      <ol className={styles.calls}>
        {calls.map(withKey).map(({ key, call }) => (
          <li key={key}>
            <CallDetails call={call} />
          </li>
        ))}
      </ol>
      <dl className={styles.rows}>
        <Row label={t('demo.row.fee')}>{bnbText(draft.gas * draft.gasPrice)}</Row>
        <SendingRow />
      </dl>
    </>
  )
}

function bnbText(wei: bigint): string {
  return `${formatAmountExact(Amount.fromRaw(network.native, wei))} ${network.native.symbol}`
}

type CallDetailsProps = {
  readonly call: Pick<Draft, 'to' | 'value' | 'data'>
  readonly nonce?: number
  readonly children?: ReactNode
}

function CallDetails({ call: { to, value, data }, nonce, children }: CallDetailsProps) {
  const t = useCopy()
  const call = data === '0x' ? undefined : decodeCall(data, to)
  const name = call === undefined ? t('demo.row.unknownMethod') : t(`demo.action.${call.action}`)
  const method = data === '0x' ? t('demo.row.transfer') : name
  return (
    <>
      <dl className={styles.rows}>
        <Row label={t('demo.row.method')}>
          <strong>{method}</strong>
        </Row>
        <Row label={t('demo.row.to')}>
          {to === undefined ? t('demo.row.newContract') : <NamedAddress address={to} name={nameOf(to, t)} />}
        </Row>
        <Row label={t('demo.row.value')}>
          <strong>{bnbText(value)}</strong>
        </Row>
        {call?.arguments.map(
          ({ name: argument, text, amount }) =>
            amount !== undefined && (
              <Row key={argument} label={t(`demo.amount.${amount.role}`)}>
                <strong>{amount.isUnlimited ? t('demo.everything') : text}</strong>
              </Row>
            ),
        )}
        {children}
      </dl>
      <details className={styles.details}>
        <summary>{t('demo.details')}</summary>
        <dl className={styles.rows}>
          {nonce !== undefined && <Row label={t('demo.row.nonce')}>{nonce}</Row>}
          {call !== undefined && (
            <Row label={t('demo.row.function')} isCode>
              {call.method}
            </Row>
          )}
          {call?.arguments.map((argument) => (
            <Row key={argument.name} label={argument.name} isCode>
              {argument.amount?.isUnlimited === true ? t('demo.everything') : argument.text}
            </Row>
          ))}
          {call === undefined && (
            <Row label={t('demo.row.data')} isCode>
              {data}
            </Row>
          )}
        </dl>
      </details>
    </>
  )
}

function NamedAddress({ address, name }: { readonly address: string; readonly name: string | undefined }) {
  return (
    <>
      {name !== undefined && <strong>{name} </strong>}
      <bdi className={styles.code}>{address}</bdi>
    </>
  )
}

type RowProps = { readonly label: string; readonly isCode?: boolean; readonly children: ReactNode }

function Row({ label, isCode = false, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={isCode ? styles.code : undefined}>{children}</dd>
    </div>
  )
}

const recheckMs = 4_000

function HeldList({ drafts }: { readonly drafts: readonly Draft[] }) {
  const t = useCopy()
  useEffect(() => {
    const recheck = () => {
      forgetMined().catch((error: unknown) =>
        console.warn('The demo wallet could not read its nonce.', error),
      )
    }
    recheck()
    const timer = setInterval(recheck, recheckMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className={styles.held} aria-label={t('demo.pending.title')}>
      <WalletHead />
      {drafts.map((draft) => (
        <HeldItem key={`${draft.from}:${draft.nonce}`} draft={draft} />
      ))}
    </section>
  )
}

function HeldItem({ draft }: { readonly draft: Draft }) {
  const t = useCopy()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const release = (how: 'asIs' | 'speedUp' | 'cancel') => {
    setBusy(true)
    releaseHeld(draft, how, network.id).catch((error: unknown) => {
      setBusy(false)
      setFailure(error instanceof Error ? error.message : String(error))
    })
  }
  return (
    <div className={styles.body}>
      <p>{t('demo.pending.text', { nonce: draft.nonce })}</p>
      {failure !== undefined && <p role="alert">{t('demo.failed', { reason: failure })}</p>}
      <div className={styles.heldButtons}>
        <button type="button" className={styles.reject} disabled={isBusy} onClick={() => release('cancel')}>
          {t('demo.pending.cancel')}
        </button>
        <button type="button" className={styles.reject} disabled={isBusy} onClick={() => release('asIs')}>
          {t('demo.pending.release')}
        </button>
        <button type="button" className={styles.confirm} disabled={isBusy} onClick={() => release('speedUp')}>
          {t('demo.pending.speedUp')}
        </button>
      </div>
    </div>
  )
}
