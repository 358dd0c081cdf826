import { type Address, encodeFunctionData, parseEther } from 'viem'
import { isNative } from '../../src/domain/token/address.ts'
import { BRIDGE_ABI } from './bridgeEncoding.ts'
import { BRIDGE_PLANS, bridgeAddress } from './bridgePlan.ts'
import { DELTA_ABI } from './deltaEncoding.ts'
import type { NodeCall } from './localNode.ts'
import { addressOf } from './sandboxKeys.ts'
import { type SeedToken, seedTokens } from './seedPlan.ts'

const GAS = 300_000n
const LIQUIDITY_USD = 15_000_000n
const LIQUIDITY_ETHER = parseEther('5000')

/** What the owner of Delta does: every bridge behind its selector, every lane open. */
export function bridgeSetupCalls(chainId: number): readonly NodeCall[] {
  return BRIDGE_PLANS.flatMap((plan) => {
    const to = bridgeAddress(plan)
    const known: NodeCall = {
      to: addressOf('Delta'),
      gas: GAS,
      data: encodeFunctionData({
        abi: DELTA_ABI,
        functionName: 'setBridgeProtocol',
        args: [plan.selector, to],
      }),
    }
    const lanes = plan.lanes
      .filter(({ srcChainId }) => srcChainId === chainId)
      .map(({ token, destChainId, outputToken, scalingFactor, flatFee }) => ({
        to,
        gas: GAS,
        data: encodeFunctionData({
          abi: BRIDGE_ABI,
          functionName: 'setLane',
          args: [token, BigInt(destChainId), { outputToken, scalingFactor, open: true, flatFee }],
        }),
      }))
    return [known, ...lanes]
  })
}

/** What a bridge is given to fill from: a holder, a token (or native) and raw units. */
export interface BridgeGift {
  readonly to: Address
  readonly token: Address
  readonly amount: bigint
}

/** The liquidity of every bridge on a chain, about the same worth of each token that can arrive there. */
export function bridgeGifts(chainId: number): readonly BridgeGift[] {
  const tokens = Object.values<SeedToken>(seedTokens(chainId))
  return BRIDGE_PLANS.flatMap((plan) =>
    plan.lanes
      .filter(({ destChainId }) => destChainId === chainId)
      .map(({ outputToken }) => {
        const held = tokens.find(({ address }) => address.toLowerCase() === outputToken)
        const amount =
          isNative(outputToken) || !held
            ? LIQUIDITY_ETHER
            : (LIQUIDITY_USD * 10n ** BigInt(held.decimals)) / held.usd
        return { to: bridgeAddress(plan), token: outputToken, amount }
      }),
  )
}
