import { readFileSync } from 'node:fs'
import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseParameters } from './parameters.ts'

const EXAMPLE = readFileSync(new URL('./parameters.example.json', import.meta.url), 'utf8')

const changed = (change: (file: Record<string, unknown>) => void): string => {
  const file = JSON.parse(EXAMPLE) as Record<string, unknown>
  change(file)
  return JSON.stringify(file)
}
const within = (file: Record<string, unknown>, name: string): Record<string, unknown> =>
  file[name] as Record<string, unknown>

const saleIn = (file: Record<string, unknown>) => (file['tokenSales'] as Record<string, unknown>[])[0] ?? {}

describe('parseParameters', () => {
  test('default', () => {
    const parameters = parseParameters(EXAMPLE)
    expect(parameters.chainId).toBe(97)
    expect(parameters.contracts.factory).toBe('0x6725F303b657a9451d8BA641348b6761A6CC7a17')
    expect(parameters.contracts.farm).toBe('deploy')
    expect(parameters.keyVariable).toBe('DEPLOYER_PRIVATE_KEY')
    expect(parameters.farming.feeReceiver).toBe(parameters.treasury)
    expect(parameters.vault.admin).toBe(parameters.owner)
    expect(parameters.lottery).toMatchObject({
      operator: parameters.owner,
      injector: parameters.treasury,
      keeper: parameters.owner,
      minLengthSeconds: 28_800n,
      schedule: {
        drawEverySeconds: 43_200n,
        firstDrawSeconds: 0n,
        salesEndSeconds: 1_800n,
        ticketPriceCents: 500n,
        usdToken: '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee',
        discountDivisor: 2_000n,
        rewardsBreakdown: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
        treasuryFee: 2_000n,
      },
    })
    expect(parameters.guardian).toBe('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
    expect(parameters.timelock?.minDelaySeconds).toBe(172_800n)
    expect(parameters.farms[0]?.stake).toBe('mainToken')
    expect(parameters.prediction?.treasuryFeeBps).toBe(300n)
    expect(parameters.farms[1]?.stake).toEqual(['mainToken', 'wrappedNative'])
    expect(parameters.watch).toMatchObject({ confirmations: 15, indexerUrl: undefined, permitted: [] })
  })

  test.each([
    [(file: Record<string, unknown>) => delete file['owner'], 'owner is missing'],
    [(file: Record<string, unknown>) => (file['ownr'] = 1), 'ownr is unknown'],
    [
      (file: Record<string, unknown>) => (file['stableTokens'] = ['BUSD', 'mainToken']),
      'stableTokens[1] is mainToken, which is not worth a dollar',
    ],
    [(file: Record<string, unknown>) => (file['owner'] = '0x12'), 'owner is no address'],
    [
      (file: Record<string, unknown>) => (file['owner'] = `0x${'00'.repeat(20)}`),
      'owner is the zero address',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'farming')['ibullPerSecond'] = 1.5),
      'farming.ibullPerSecond must be a whole number',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'contracts')['referral'] = 'none'),
      'contracts.referral is needed by farm',
    ],
    [
      (file: Record<string, unknown>) =>
        Object.assign(file, {
          contracts: { ...within(file, 'contracts'), farm: file['owner'], vault: 'none' },
          farms: [],
        }),
      'contracts.zap is deployed only along with its farm master',
    ],
    [(file: Record<string, unknown>) => (file['farms'] = []), 'farms[0] must be the main token’s own'],
    [(file: Record<string, unknown>) => (file['farms'] = [{ stake: 'NONE' }]), 'farms[0].stake names NONE'],
    [
      (file: Record<string, unknown>) =>
        (file['farms'] = [
          { stake: 'mainToken', allocPoint: 1, depositFeeBps: 401, harvestIntervalSeconds: 0 },
        ]),
      'farms[0].depositFeeBps is above 400',
    ],
    [
      (file: Record<string, unknown>) =>
        (file['farms'] = [
          { stake: 'mainToken', allocPoint: 1, depositFeeBps: 0, harvestIntervalSeconds: 60 },
        ]),
      'farms[0].harvestIntervalSeconds must be 0',
    ],
    [(file: Record<string, unknown>) => delete file['mainToken'], 'mainToken is missing'],
    [
      (file: Record<string, unknown>) => delete within(file, 'mainToken')['name'],
      'mainToken.name is missing',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'mainToken')['symbol'] = 'OR CH'),
      'mainToken.symbol must be 1 to 20 characters without spaces',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'contracts')['factory'] = 'deploy'),
      'liquidityToken is missing: write the name and the symbol of the shares of all pairs',
    ],
    [
      (file: Record<string, unknown>) => (file['liquidityToken'] = { name: 'ф'.repeat(16), symbol: 'LP' }),
      'liquidityToken.name must be one line of 1 to 31 bytes',
    ],
    [(file: Record<string, unknown>) => delete within(file, 'lottery')['vrf'], 'lottery.vrf is missing'],
    [
      (file: Record<string, unknown>) =>
        (within(within(file, 'lottery'), 'vrf')['keyHash'] = within(file, 'lottery')['minTicketPrice']),
      'lottery.vrf.keyHash is no hash',
    ],
    [
      (file: Record<string, unknown>) => (within(within(file, 'lottery'), 'vrf')['confirmations'] = 2),
      'lottery.vrf.confirmations is below 3',
    ],
    [
      (file: Record<string, unknown>) =>
        (within(within(file, 'lottery'), 'schedule')['usdToken'] = 'mainToken'),
      'lottery.schedule.usdToken must be worth a dollar',
    ],
    [
      (file: Record<string, unknown>) =>
        (within(within(file, 'lottery'), 'schedule')['drawEverySeconds'] = 14_219),
      'lottery.schedule.drawEverySeconds is below 28920',
    ],
    [
      (file: Record<string, unknown>) =>
        (within(within(file, 'lottery'), 'schedule')['rewardsBreakdown'] = [
          250, 375, 625, 1_250, 2_500, 4_999,
        ]),
      'lottery.schedule.rewardsBreakdown must be 6 shares of together 10000',
    ],
    [
      (file: Record<string, unknown>) => (within(within(file, 'lottery'), 'schedule')['treasuryFee'] = 3_001),
      'lottery.schedule.treasuryFee is above 3000',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'lottery')['minTicketPrice'] = '0'),
      'lottery.minTicketPrice is zero',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'lottery')['minTicketPrice'] = '50000000001'),
      'lottery.minTicketPrice is above the highest price',
    ],
    [
      (file: Record<string, unknown>) => {
        within(file, 'contracts')['vrfRandomSource'] = 'none'
        delete file['lottery']
      },
      'lottery is missing: the lottery is to be deployed',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'contracts')['vrfRandomSource'] = 'none'),
      'contracts.vrfRandomSource or contracts.keeperRandomSource must be deployed along with the lottery',
    ],
    [
      (file: Record<string, unknown>) => {
        file['chainId'] = 56
        Object.assign(within(file, 'contracts'), { vrfRandomSource: 'none', keeperRandomSource: 'deploy' })
      },
      'contracts.vrfRandomSource must be deployed on this chain: a keeper could withhold a number',
    ],
    [
      (file: Record<string, unknown>) => delete file['timelock'],
      'timelock is missing: a timelock is to own everything',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'mainToken')['yearlyMintLimit'] = '6937919999999999'),
      'mainToken.yearlyMintLimit is below 6937920000000000, a year of the emission',
    ],
    [
      (file: Record<string, unknown>) => {
        file['chainId'] = 56
        within(file, 'contracts')['timelock'] = 'none'
      },
      'contracts.timelock is needed on this chain',
    ],
    [
      (file: Record<string, unknown>) => {
        file['chainId'] = 56
        file['timelock'] = { minDelaySeconds: 86_399 }
      },
      'timelock.minDelaySeconds is below 86400',
    ],
    [
      (file: Record<string, unknown>) =>
        (((file['pools'] as Record<string, unknown>[])[0] ?? {})['endTime'] = 5),
      'pools[0].endTime is not after the start',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { vaultPendingSecond: 1 }),
      'watch.vaultPendingSecond is unknown',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { pollSeconds: 0 }),
      'watch.pollSeconds must be a number above zero',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { confirmations: -1 }),
      'watch.confirmations must be a whole number',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { indexerUrl: 'example.org/indexer' }),
      'watch.indexerUrl is no http(s) URL, such as https://',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { hubUrls: ['http://127.0.0.1:8787', 'hub'] }),
      'watch.hubUrls[1] is no http(s) URL, such as https://',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { siteAddress: 'localhost' }),
      'watch.siteAddress must be an IP address, such as 127.0.0.1',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { backupFile: 'backup-time' }),
      'watch.backupFile must be an absolute path',
    ],
    [
      (file: Record<string, unknown>) => (file['watch'] = { permitted: ['0x12'] }),
      'watch.permitted[0] is no address',
    ],
    [(file: Record<string, unknown>) => (file['watch'] = []), 'watch must be an object'],
    [
      (file: Record<string, unknown>) => delete within(file, 'governance')['space'],
      'governance.space is missing: it must be one line of 1 to 60 characters without <, > and %, such as orchard.eth',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'governance')['name'] = ' Orchard'),
      'governance.name must be one line of 1 to 40 characters',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'governance')['quorum'] = 1.5),
      'governance.quorum must be a whole number',
    ],
    [
      (file: Record<string, unknown>) => delete within(file, 'governance')['admins'],
      'governance.admins names no account: write those that publish core proposals',
    ],
    [
      (file: Record<string, unknown>) =>
        (within(file, 'governance')['admins'] = [file['owner'], file['owner']]),
      'governance.admins names an account twice: take one out',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'governance')['pairedTokens'] = ['mainToken']),
      'governance.pairedTokens[0] is mainToken, which is a side of each pair anyway: name the other',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'governance')['pairedTokens'] = ['BUSD', 'BUSD']),
      'governance.pairedTokens names a token twice: take one out',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'governance')['minimumPowr'] = 1),
      'governance.minimumPowr is unknown',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'contracts')['vault'] = 'none'),
      'governance counts stakes in farm and vault: name contracts.vault, or take it out',
    ],
    [
      (file: Record<string, unknown>) => delete file['farmAuction'],
      'farmAuction is missing: the auction is to be deployed',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'farmAuction')['maxLengthSeconds'] = 0),
      'farmAuction.maxLengthSeconds is zero',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'farmAuction')['maxLengthSeconds'] = 2_592_001),
      'farmAuction.maxLengthSeconds is above 2592000',
    ],
    [
      (file: Record<string, unknown>) => delete file['prediction'],
      'prediction is missing: it names the price feed',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'prediction')['treasuryFeeBps'] = 1_001),
      'prediction.treasuryFeeBps is above 1000',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'prediction')['answerDelaySeconds'] = 300),
      'prediction.answerDelaySeconds is not shorter than a round',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'prediction')['intervalSeconds'] = 59),
      'prediction.intervalSeconds is not from a minute to a day',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'prediction')['bufferSeconds'] = 0),
      'prediction.bufferSeconds is not from a second to a week',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'prediction')['further'] = { BTC: 'deploy' }),
      'prediction.further.BTC',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'prediction')['minBetAmount'] = 0),
      'prediction.minBetAmount is zero',
    ],
    [
      (file: Record<string, unknown>) => (saleIn(file)['endTime'] = 5),
      'tokenSales[0].endTime is not after the start',
    ],
    [
      (file: Record<string, unknown>) => (saleIn(file)['basicShareBps'] = 10_001),
      'tokenSales[0].basicShareBps is above 10000',
    ],
    [
      (file: Record<string, unknown>) => (saleIn(file)['minimumRaise'] = '500000000000000001'),
      'tokenSales[0].minimumRaise is more than the raise',
    ],
    [
      (file: Record<string, unknown>) => (saleIn(file)['minimumRaise'] = '0'),
      'tokenSales[0].minimumRaise is zero: the operator could give the offer away',
    ],
    [
      (file: Record<string, unknown>) => (saleIn(file)['raisedToken'] = ['mainToken', 'mainToken']),
      'tokenSales[0].raisedToken must name the two tokens of a pair',
    ],
    [
      (file: Record<string, unknown>) => (saleIn(file)['releaseSeconds'] = 126_230_401),
      'tokenSales[0].releaseSeconds is more than four years',
    ],
    [
      (file: Record<string, unknown>) => (within(file, 'contracts')['tokenSaleFactory'] = 'none'),
      'tokenSales are created only by a factory that is deployed',
    ],
  ])('error: %#', (change, message) => {
    expect(() => parseParameters(changed(change))).toThrow(message)
  })

  test('options: the space of proposals, with the wrapped token alone unless others are named', () => {
    expect(parseParameters(EXAMPLE).governance).toEqual({
      space: 'orchard.eth',
      name: 'Orchard',
      admins: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
      minimumPower: 10,
      quorum: undefined,
      pairedTokens: ['wrappedNative', '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee'],
    })
    const least = changed((file) => {
      delete within(file, 'governance')['pairedTokens']
      within(file, 'governance')['quorum'] = '1000'
    })
    expect(parseParameters(least).governance).toMatchObject({
      quorum: 1_000,
      pairedTokens: ['wrappedNative'],
    })
    expect(parseParameters(changed((file) => delete file['governance'])).governance).toBeUndefined()
  })

  test('options: thresholds of the watch program', () => {
    const watch = { confirmations: 0, vaultPendingSeconds: '7200', keeperBalance: '1000000000000000000' }
    expect(parseParameters(changed((file) => (file['watch'] = watch))).watch).toMatchObject({
      confirmations: 0,
      vaultPendingSeconds: 7_200,
      keeperBalance: 10n ** 18n,
      pollSeconds: 30,
    })
  })

  test('behavior: a limit that a year of the emission just fits, and the owner as guardian', () => {
    const parameters = parseParameters(
      changed((file) => {
        within(file, 'mainToken')['yearlyMintLimit'] = '6937920000000000'
        delete file['guardian']
      }),
    )
    expect(parameters.mainToken?.yearlyMintLimit).toBe(6_937_920_000_000_000n)
    expect(parameters.guardian).toBe(parameters.owner)
  })

  test('behavior: of deployed contracts, what only their constructors took may be missing, as in an earlier file', () => {
    const text = changed((file) => {
      for (const name of ['name', 'symbol', 'yearlyMintLimit']) delete within(file, 'mainToken')[name]
      within(file, 'contracts')['factory'] = 'deploy'
      delete file['liquidityToken']
    })
    expect(() => parseParameters(text)).toThrow('mainToken.name is missing')
    const parameters = parseParameters(text, { isDeployed: true })
    expect(parameters.mainToken).toMatchObject({ name: '', symbol: '', yearlyMintLimit: maxUint256 })
    expect(parameters.liquidityToken).toEqual({ name: '', symbol: '' })
  })

  test('error: no JSON', () => {
    expect(() => parseParameters('{')).toThrow('The parameter file is no JSON')
  })
})
