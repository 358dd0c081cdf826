import { type Address, encodeFunctionData, type Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { connectLocalNode, type NodeCall } from '../../sandbox/chain/localNode.ts'
import { FAUCET_KEY } from '../../sandbox/chain/sandboxKeys.ts'
import { mintableAbi } from '../../sandbox/chain/tokenAbis.ts'
import type { CarriedOffer } from '../../src/domain/otc/linkPayload.ts'
import { hashOtcOrder, type OtcOrder } from '../../src/domain/otc/otcOrder.ts'
import type { ChainBench } from '../chain/chainBench.ts'
import { exampleOtcOrder } from './exampleOtcOrder.ts'

const CALL_GAS = 300_000n
/** More than any test moves, and far from what a token can hold. */
const PLENTY = 2n ** 200n

/** A maker and a taker with plenty of two tokens, each allowed to the RFQ contract. */
export interface OfferWorld {
  readonly rfq: Address
  readonly maker: PrivateKeyAccount
  readonly taker: PrivateKeyAccount
  /** Sends calls of one account in a row and waits until all are mined. */
  send(
    from: PrivateKeyAccount,
    calls: readonly { readonly to: Address; readonly data: Hex }[],
  ): Promise<readonly Hex[]>
  /** A signed offer of the maker, DAI for USDC by default. */
  offer(change?: Partial<OtcOrder>): Promise<{ readonly offer: CarriedOffer; readonly orderHash: Hex }>
}

/** Funds the accounts on a chain of one's own. */
export async function openOfferWorld(bench: ChainBench): Promise<OfferWorld> {
  const { id: chainId, rpcUrl, contracts } = bench.chain.access
  const { rfq } = contracts
  const node = connectLocalNode(rpcUrl, chainId)
  const [first, second] = bench.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
  if (!first || !second) throw new Error('no accounts')
  const [given, requested] = [bench.token('DAI'), bench.token('USDC')]
  const send: OfferWorld['send'] = (from, calls) =>
    node.sendAll(
      from,
      calls.map((call): NodeCall => ({ ...call, value: 0n, gas: CALL_GAS })),
    )
  const call = (to: Address, functionName: 'mint' | 'approve', args: readonly [Address, bigint]) => ({
    to,
    data: encodeFunctionData({ abi: mintableAbi, functionName, args }),
  })
  const rich = [
    [given, first],
    [requested, second],
  ] as const
  await send(
    privateKeyToAccount(FAUCET_KEY),
    rich.map(([token, { address }]) => call(token, 'mint', [address, PLENTY])),
  )
  for (const [token, account] of rich) await send(account, [call(token, 'approve', [rfq, 2n ** 256n - 1n])])
  return {
    rfq,
    maker: first,
    taker: second,
    send,
    async offer(change = {}) {
      const parties = {
        maker: first.address,
        taker: second.address,
        makerAsset: given,
        takerAsset: requested,
      }
      const order = exampleOtcOrder({ ...parties, ...change })
      const orderHash = hashOtcOrder(order, { chainId, contract: rfq })
      const signature = await first.sign({ hash: orderHash })
      return { offer: { chainId, order, signature, permitMakerAsset: '0x' }, orderHash }
    },
  }
}
