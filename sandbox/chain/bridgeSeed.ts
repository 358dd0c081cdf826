import { type Address, encodeFunctionData, parseEther } from 'viem'
import { isNative } from '../../src/domain/token/address.ts'
import { BRIDGE_ABI } from './bridgeEncoding.ts'
import { bridgeAddress, EVERY_BRIDGE } from './bridgePlan.ts'
import type { NodeCall } from './localNode.ts'
import { type SeedToken, seedTokens } from './seedPlan.ts'

const GAS = 300_000n
const LIQUIDITY_USD = 15_000_000n
const LIQUIDITY_ETHER = parseEther('5000')

/** What the owner of the bridges does: every lane open. */
export function bridgeSetupCalls(chainId: number): readonly NodeCall[] {
  return EVERY_BRIDGE.flatMap((plan) => {
    const to = bridgeAddress(plan)
    return plan.lanes
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
  return EVERY_BRIDGE.flatMap((plan) =>
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
