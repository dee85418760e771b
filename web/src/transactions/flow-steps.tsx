import type { FlowSnapshot, StepSnapshot } from '@ibull/chain/write'
import { Stepper, type Step } from '@ibull/ui'
import { useCopy, type Copy } from '../i18n/index.ts'

/** Ordered steps of a flow, each with its state. */
export function FlowSteps<Request>({ snapshot }: { readonly snapshot: FlowSnapshot<Request> }) {
  const t = useCopy()
  const steps = snapshot.steps.map((step, index) => drawnStep(step, index, t))
  return <Stepper label={t('flow.steps')} steps={steps} />
}

/** Describes a step. */
export function stepTitle(step: StepSnapshot, t: Copy): string {
  return t.find(`flow.step.${step.id}`, step.values) ?? step.id
}

function drawnStep(step: StepSnapshot, index: number, t: Copy): Step {
  const signatureHint = step.kind === 'signature' ? t('flow.signatureFree') : undefined
  const detail = t.find(`flow.stepHint.${step.id}`, step.values) ?? signatureHint
  // Two tokens may both need an approval.
  const named = { id: `${index} ${step.id}`, title: stepTitle(step, t) }
  const base = detail === undefined ? named : { ...named, detail }
  switch (step.state.status) {
    case 'waiting':
      return { ...base, state: 'waiting', stateLabel: t('flow.stepNext') }
    case 'preparing':
      return { ...base, state: 'busy', stateLabel: t('flow.stepCurrent') }
    case 'waitingForWallet':
      return { ...base, state: 'busy', stateLabel: t('flow.stepWaitingForWallet') }
    case 'submitted':
    case 'confirming':
      return { ...base, state: 'busy', stateLabel: t('flow.stepMining') }
    case 'done':
      return { ...base, state: 'done', stateLabel: t('flow.stepDone') }
    case 'failed':
      return { ...base, state: 'failed', stateLabel: t('flow.stepFailed') }
  }
}
