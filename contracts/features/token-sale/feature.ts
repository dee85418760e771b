import { zeroAddress, type Address } from 'viem'
import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { accountsText, additionsTo, readOf, tokenText } from '../../deploy/additions.ts'
import { resolved } from '../../deploy/resolve.ts'
import {
  call,
  contractRef,
  DEPLOYER,
  finalOwner,
  pairSteps,
  stakeRef,
  tokenRef,
  type FeatureParameters,
} from '../../deploy/steps.ts'
import {
  codeFinding,
  normal,
  valueFinding,
  type Finding,
  type Verification,
} from '../../deploy/verification.ts'
import type { ParameterFile } from '../feature.ts'

export const errors = 'sale'

export const parameters = {
  /** Amounts are in base units, times in seconds. */
  tokenSales: (field: JsonReader, file: ParameterFile) =>
    field.isMissing ? [] : field.items().map((item) => saleAt(item, file)),
}

const FIELDS = [
  'raisedToken',
  'offeredToken',
  'operator',
  'profile',
  'offeringAmount',
  'raisingAmount',
  'basicShareBps',
  'limitPerUser',
  'minimumRaise',
  'startTime',
  'endTime',
  'releaseSeconds',
  'campaignId',
  'numberPoints',
  'thresholdPoints',
  'blockTimeMs',
]

/** The basic pool's share of a sale: 30 %, in basis points. */
const BASIC_SHARE = 3_000n
const SHARES = 10_000n

function saleAt(reader: JsonReader, { owner, token }: ParameterFile) {
  reader.allowOnly(FIELDS)
  const wholeOr = (name: string, otherwise: bigint, most?: bigint): bigint =>
    reader.at(name).isMissing ? otherwise : reader.at(name).whole(most)
  const raised = reader.at('raisedToken')
  const [a, b, ...more] = raised.isList ? raised.items().map((item) => token(item)) : []
  refuseIf(
    raised.isList && (a === undefined || b === undefined || more.length > 0 || a === b),
    raised.path,
    'must name the two tokens of a pair',
  )
  const profile = reader.at('profile')
  const raisingAmount = reader.at('raisingAmount').whole()
  return {
    /** A token, or the LP token of two. */
    raisedToken: a !== undefined && b !== undefined ? ([a, b] as const) : token(raised),
    offeredToken: token(reader.at('offeredToken')),
    operator: reader.at('operator').isMissing ? owner : reader.at('operator').address(),
    /** Profile contract of the participants: the protocol's own if missing, `none` for everyone. */
    profile: profile.isMissing ? undefined : profile.text() === 'none' ? zeroAddress : profile.address(),
    offeringAmount: reader.at('offeringAmount').whole(),
    raisingAmount,
    basicShareBps: wholeOr('basicShareBps', BASIC_SHARE, SHARES),
    limitPerUser: wholeOr('limitPerUser', 0n),
    minimumRaise: wholeOr('minimumRaise', (raisingAmount + 1n) / 2n),
    startTime: reader.at('startTime').whole(),
    endTime: reader.at('endTime').whole(),
    releaseSeconds: wholeOr('releaseSeconds', 0n),
    campaignId: wholeOr('campaignId', 0n),
    numberPoints: wholeOr('numberPoints', 0n),
    thresholdPoints: wholeOr('thresholdPoints', 0n),
    blockTimeMs: reader.at('blockTimeMs').whole(),
  }
}

type Parameters = FeatureParameters<typeof parameters>
type Sale = Parameters['tokenSales'][number]

export const contracts = {
  TokenSaleFactory: {
    deployment: { name: 'tokenSaleFactory', args: () => [DEPLOYER], isOwned: true },
  },
  TokenSale: {},
  TokenSaleV1: { abi: [] },
} as const

/** Sales of the first version, which are read and harvested. */
export const interfaces = { TokenSaleV1: ['ITokenSaleV1'] } as const

const factory = { name: 'tokenSaleFactory', contract: 'TokenSaleFactory' } as const

export function assertSensible({ contracts: sources, tokenSales }: Parameters) {
  refuseIf(
    tokenSales.length > 0 && sources['tokenSaleFactory'] !== 'deploy',
    'tokenSales',
    'are created only by a factory that is deployed',
  )
  for (const [index, sale] of tokenSales.entries()) {
    const refuse = (isWrong: boolean, name: string, reason: string) =>
      refuseIf(isWrong, `tokenSales[${index}].${name}`, reason)
    refuse(sale.endTime <= sale.startTime, 'endTime', 'is not after the start')
    refuse(sale.releaseSeconds > LONGEST_RELEASE, 'releaseSeconds', 'is more than four years')
    refuse(sale.offeringAmount === 0n, 'offeringAmount', 'is zero')
    refuse(sale.raisingAmount === 0n, 'raisingAmount', 'is zero')
    refuse(sale.minimumRaise === 0n, 'minimumRaise', 'is zero: the operator could give the offer away')
    refuse(sale.minimumRaise > sale.raisingAmount, 'minimumRaise', 'is more than the raise')
    refuse(sale.blockTimeMs === 0n, 'blockTimeMs', 'is zero')
    refuse(
      sale.profile === undefined && (sources['profile'] ?? 'none') === 'none',
      'profile',
      'is missing, and no profiles are deployed: "none" lets anyone take part',
    )
  }
}

const LONGEST_RELEASE = 1_461n * 86_400n

export const create = (given: Parameters) => [
  ...pairSteps(given.tokenSales.map(({ raisedToken }) => raisedToken)),
  ...given.tokenSales.map((sale, index) =>
    call(factory, 'createSale', [termsOf(sale, given)], { suffix: `${index}` }),
  ),
]

function termsOf(sale: Sale, given: Parameters) {
  return {
    owner: finalOwner(given),
    operator: sale.operator,
    treasury: given.treasury,
    profile: sale.profile ?? contractRef('profile'),
    lpToken: stakeRef(sale.raisedToken),
    offeringToken: tokenRef(sale.offeredToken),
    offeringAmount: sale.offeringAmount,
    raisingAmount: sale.raisingAmount,
    basicShare: sale.basicShareBps,
    limitPerUserInLP: sale.limitPerUser,
    minimumRaise: sale.minimumRaise,
    startTime: sale.startTime,
    endTime: sale.endTime,
    releaseSeconds: sale.releaseSeconds,
    campaignId: sale.campaignId,
    numberPoints: sale.numberPoints,
    thresholdPoints: sale.thresholdPoints,
    blockTime: sale.blockTimeMs,
  }
}

/**
 * Code and terms of the sales created by the factory, whose raise may be adjusted until the start, and what the
 * factory's owner created since.
 */
export async function verify(verification: Verification<Parameters>): Promise<Finding[]> {
  const { parameters: given, resolve } = verification
  if (given.contracts['tokenSaleFactory'] !== 'deploy') return []
  const read = readOf(verification, factory.contract, resolve(contractRef(factory.name)))
  const addressOf = (index: bigint) => read<Address>('sales', [index])
  const { findings: ofList } = await additionsTo(verification, {
    ...factory,
    noun: 'token sale',
    length: 'salesLength',
    event: ['SaleCreated', 'index'],
    planned: given.tokenSales.length,
    async describe(index) {
      const address = await addressOf(index)
      const ofSale = readOf(verification, 'TokenSale', address)
      const raised = await tokenText(verification, await ofSale('lpToken'))
      const offered = await tokenText(verification, await ofSale('offeringToken'))
      const amount = await ofSale<bigint>('totalTokensOffered')
      const owner = [await ofSale('owner'), resolved(finalOwner(given), resolve)] as const
      const treasury = [await ofSale('treasury'), given.treasury] as const
      return `${address}, sells ${amount} base units of ${offered} for ${raised}${accountsText({ owner, treasury })}`
    },
  })
  const findings = [...ofList]
  for (const [index, sale] of given.tokenSales.entries()) {
    const address = await addressOf(BigInt(index))
    const subject = `token sale ${index}`
    const compared = { subject, contract: 'TokenSale', address, origin: factory.name } as const
    findings.push(await codeFinding(verification, compared))
    const { offeringAmount, raisingAmount, basicShare, limitPerUserInLP, blockTime, ...fixed } = termsOf(
      sale,
      given,
    )
    void [raisingAmount, basicShare, limitPerUserInLP, blockTime]
    const terms = { ...fixed, totalTokensOffered: offeringAmount, pendingOwner: zeroAddress }
    for (const [functionName, value] of Object.entries(terms)) {
      const ofTerm = { ...compared, subject: `${subject}.${functionName}()` }
      const expected = normal(resolved(value, resolve))
      findings.push(await valueFinding(verification, ofTerm, [functionName, [], expected]))
    }
  }
  return findings
}
