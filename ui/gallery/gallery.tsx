import {
  AmountInput,
  Banner,
  Button,
  Checkbox,
  CopyButton,
  createToastQueue,
  ExternalLink,
  Field,
  Figures,
  Icon,
  IconButton,
  InfoTip,
  RadioGroup,
  SegmentedControl,
  Skeleton,
  Spinner,
  Stepper,
  Switch,
  TextInput,
  type ToastType,
} from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { Menu } from '@ibull/ui/menu'
import { Tabs } from '@ibull/ui/tabs'
import { ToastRegion } from '@ibull/ui/toast-region'
import { useRef, useState } from 'react'
import { iconShapes, type IconName } from '../src/icons/shapes.ts'
import { Charts, Tables } from './figures.tsx'
import styles from './gallery.module.css'
import { Part } from './part.tsx'

const queue = createToastQueue()
const toastTypes: readonly ToastType[] = ['success', 'info', 'warning', 'danger']

/** Renders every component in both themes. */
export function Gallery() {
  return (
    <main className={styles.themes}>
      <h1 className={styles.heading}>Parts</h1>
      {(['dark', 'light'] as const).map((theme) => (
        <section key={theme} data-theme={theme} className={styles.theme} aria-label={`${theme} theme`}>
          <h2>{theme}</h2>
          <Parts />
        </section>
      ))}
      <ToastRegion
        queue={queue}
        labels={{ region: 'Messages', close: 'Close notification', clearAll: 'Clear all' }}
      />
    </main>
  )
}

function Parts() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Feedback />
      <Overlays />
      <Charts />
      <Tables />
      <Part name="Figures">
        <Figures
          label="Figures"
          figures={[
            { id: 'volume', label: 'Volume', value: { status: 'known', text: '$5', detail: 'in 24 h' } },
            { id: 'price', label: 'Price', value: { status: 'unknown', reason: 'No USD price' } },
            { id: 'fees', label: 'Fees', value: { status: 'loading' } },
          ]}
        />
      </Part>
      <Part name="Icons">
        <div className={styles.icons}>
          {(Object.keys(iconShapes) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </Part>
    </>
  )
}

function Buttons() {
  return (
    <Part name="Button">
      <div className={styles.row}>
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="quiet">Quiet</Button>
        <Button isLoading>Loading</Button>
        <Button disabledReason="Enter an amount first">Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <IconButton icon="settings" label="Settings" />
        <CopyButton text="0xa0Ee" label="Copy" copiedLabel="Copied" failedLabel="Couldn't copy" />
        <ExternalLink href="https://example.org" newTabLabel="opens in a new tab">
          Explorer
        </ExternalLink>
      </div>
    </Part>
  )
}

function Fields() {
  const [amount, setAmount] = useState('1234.56')
  return (
    <Part name="Field">
      <Field label="Recipient" hint="Where the output goes">
        {(ids) => <TextInput {...ids} placeholder="0x" />}
      </Field>
      <Field label="Slippage" message="Enter a valid slippage percentage">
        {(ids) => <TextInput {...ids} defaultValue="51" suffix="%" />}
      </Field>
      <Field label="Slippage" message="Your transaction may fail" messageTone="warning">
        {(ids) => <TextInput {...ids} defaultValue="0.1" suffix="%" />}
      </Field>
      <AmountInput
        aria-label="Amount"
        value={amount}
        readText={(text) => ({ kind: 'accepted', text })}
        onValueChange={setAmount}
      />
    </Part>
  )
}

function Choices() {
  const [speed, setSpeed] = useState('standard')
  const [mode, setMode] = useState('exact')
  const [isOn, setOn] = useState(true)
  return (
    <Part name="Choices">
      <SegmentedControl
        label="Speed"
        tip={<InfoTip label="About the speed">A higher gas price can be mined sooner.</InfoTip>}
        value={speed}
        onChange={setSpeed}
        segments={[
          { value: 'standard', label: 'Standard', detail: '5 gwei' },
          { value: 'fast', label: 'Fast', detail: '6 gwei' },
        ]}
      />
      <RadioGroup
        label="Approval"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'exact', label: 'Only this amount', description: 'Asks again next time.' },
          { value: 'unlimited', label: 'Unlimited', description: 'The spender may take everything.' },
        ]}
      />
      <Switch label="Expert Mode" hint="Skips confirmations" isOn={isOn} onChange={setOn} />
      <Checkbox label="I understand" isChecked={isOn} onChange={setOn} />
    </Part>
  )
}

function Feedback() {
  return (
    <Part name="Feedback">
      <Banner tone="info">Something to know.</Banner>
      <Banner tone="warning">Something to watch.</Banner>
      <Banner tone="danger">Something is wrong.</Banner>
      <Banner tone="success">Something went well.</Banner>
      <div className={styles.row}>
        <Spinner />
        <Skeleton width="8rem" height="1.25rem" />
      </div>
      <Stepper
        label="Swap"
        steps={[
          { id: 'approve', title: 'Approve', state: 'done', stateLabel: 'done' },
          {
            id: 'send',
            title: 'Swap',
            state: 'busy',
            stateLabel: 'in your wallet',
            detail: 'Answer in your wallet',
          },
          { id: 'receipt', title: 'Done', state: 'waiting', stateLabel: 'later' },
        ]}
      />
    </Part>
  )
}

function Overlays() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [tab, setTab] = useState<'wallet' | 'transactions'>('wallet')
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <Part name="Overlays">
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => setDialogOpen(true)}>
          Dialog
        </Button>
        <Button
          ref={anchor}
          variant="secondary"
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          Menu
        </Button>
        {toastTypes.map((type) => (
          <Button
            key={type}
            variant="quiet"
            onClick={() => queue.show({ type, title: `A ${type} message`, description: 'What happened.' })}
          >
            Toast {type}
          </Button>
        ))}
      </div>
      <Tabs
        label="Wallet"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'wallet', label: 'Wallet', content: 'The wallet.' },
          { value: 'transactions', label: 'Transactions', content: 'The transactions.' },
        ]}
      />
      <Menu
        anchor={anchor}
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        label="Account"
        items={[
          { id: 'wallet', icon: 'wallet', label: 'Wallet', onSelect: () => {} },
          {
            id: 'leave',
            icon: 'logout',
            label: 'Disconnect',
            tone: 'danger',
            startsGroup: true,
            onSelect: () => {},
          },
        ]}
      />
      <Dialog isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} title="A dialog" closeLabel="Close">
        It keeps the focus, and gives it back.
      </Dialog>
    </Part>
  )
}
