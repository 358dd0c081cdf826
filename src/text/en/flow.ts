import { addSentences } from './sentences.ts'

/** Sentences of flows: what happens to them, and why the chain, the firewall, the wallet or the service stopped one. Fetched with the wallet layer. */
export const flow = {
  'trade.receipt.against': 'Against the quote',
  'trade.receipt.asQuoted': 'as quoted',
  'trade.receipt.estimate':
    'Other transactions of your account are in the same block, so the amount of the chain’s coin is an estimate.',
  'trade.receipt.gas': 'Network fee paid',
  'trade.receipt.nativeDelta': 'Change of your {{symbol}} balance, fee included',
  'trade.receipt.rate': 'Rate',
  'trade.receipt.received': 'Received',
  'trade.receipt.sold': 'Sold',
  'trade.receipt.transaction': 'Transaction on {{chain}}, block {{block}}',
  'flow.notice.silentWallet': 'Still waiting for your wallet. Open it to confirm or decline.',
  'flow.notice.unmeasured':
    'The trial run could not measure balances here; the contract’s own minimum protects you. Confirm in your wallet.',
  'flow.notice.otherRequest': 'Another request is still open in your wallet. This one comes after it.',
  'flow.notice.slowNetwork': 'The network is taking its time. The transaction is still followed.',
  'flow.notice.unreachable': 'The network cannot be reached right now. The transaction is looked for again.',
  'flow.notice.stillOpen':
    'The earlier request is still open in your wallet. Open it and confirm or decline there; nothing is asked a second time.',
  'flow.notice.serviceSilent':
    'The service does not answer. What you signed is kept and will be delivered, also after a reload.',
  'flow.notice.lateDelivery':
    'The deadline has passed. Once the service answers, it will say whether your signed order reached it in time.',
  'flow.notice.othersSend':
    'Not carried out yet. An account with several owners needs all their confirmations; this can take as long as they take.',
  'flow.error.unsimulated':
    'No node could try this before it is sent, so nothing was asked of your wallet. Try again in a while, or review it again and agree there to go on without a trial run.',
  'flow.error.noWallet': 'No wallet is connected. Connect it again to go on.',
  'flow.error.otherAccount':
    'This swap belongs to {{account}}. Switch your wallet back to that account to go on.',
  'flow.error.mayHaveBeenSent':
    'The answer of your wallet was lost: it may have been sent. Check the activity in your wallet. “Try again” looks on the chain first, and asks your wallet again only if nothing is there. Dismissed, it is still looked for, and comes back here if it happened.',
  'flow.error.setAside':
    'You stopped waiting for your wallet. Its request may still be open there; an answer that comes later is taken up here.',
  'flow.error.leftWaiting':
    'You stopped waiting for this transaction. It is still looked for at each visit, and its outcome is shown here.',
  'flow.error.unseen':
    'Another transaction of your account was carried out where this one was expected, and no node shows this one: it was replaced, or your wallet sends it in private and it may still come. Check the activity in your wallet. It is looked for all the time. “Try again” looks once more, and asks your wallet again only if nothing is there.',
  'flow.error.outOfSight':
    'Your account has carried out a transaction where this one was expected, so long ago that the node asked here no longer shows which: it may have been this one. Check the activity in your wallet. “Try again” looks once more, and asks your wallet again unless it is found.',
  'flow.error.waitsItsTurn':
    'This waits until the one before it is over, then it goes on by itself. After a reload it goes on once you have gone on with the one before, or here.',
  'flow.error.answeredLate':
    'Your wallet answered after the deadline. What you signed was thrown away and was not sent. Review it again.',
  'flow.error.neverDelivered':
    'The deadline passed before the service could be reached. What you signed was never delivered, and nothing can happen with it.',
  'flow.error.signatureInvalid':
    'The signature is not one of this account. Check which account your wallet signs with, then try again.',
  'flow.error.permitGone':
    'The token no longer accepts a permit for this account. “Try again” finds another way.',
  'flow.error.noDelta': 'There is no Delta on this network. Nothing was sent.',
  'flow.error.bundleFailed':
    'Your wallet did not carry out the transactions, and will not. Nothing was sent. You can try again.',
  'flow.error.bundleReverted':
    'The transactions were carried out together and had no effect: one of them did not go through.',
  'flow.error.bundlePartial':
    'Your wallet carried out only a part of the transactions, though it had promised all or none. Look at its activity before you go on.',
  'flow.error.noEffect':
    'The transaction is on chain, but what it was sent for did not happen: the call inside it failed.',
  'flow.error.effectUnknown':
    'The transaction is on chain, but nothing there tells whether the call inside it went through. Check the account first: “Try again” goes on as if it had.',
  'flow.error.sharedOrigin':
    'This was found in the browser’s storage, which every site on this gateway can write: it may not be yours. It is neither gone on with nor watched here. What was sent earlier takes its course on the chain. Open the site at its own address (a gateway that gives it a subdomain, or its own domain) and trade there.',
  'flow.error.interrupted':
    'This stopped before your wallet answered. Nothing is lost: try again when you are ready.',
  'flow.error.cancelledInWallet': 'You cancelled this transaction in your wallet. You can try again.',
  'flow.error.replaced':
    'Another transaction took the place of this one in your wallet. This step did not happen. You can try again.',
  'flow.error.priceMoved':
    'The price moved by {{bps}} bps since your review, too far from what you accepted. Nothing was sent. Review the new price.',
  'flow.error.feeChanged':
    'The fee changed from {{before}} to {{after}} bps since your review. Nothing was sent. Review the swap again.',
  'flow.error.impact':
    'The price impact is now above the ceiling. Nothing was sent. Try a smaller amount, or review again.',
  'flow.error.allowanceTooSmall':
    'The approval is {{allowed}} {{symbol}}, and this swap needs {{needed}} {{symbol}}. “Try again” asks for a new approval.',
  'flow.error.otherOrder':
    'The order is not the one it is said to be. Nothing was asked of your wallet. Reload your orders.',
  'flow.error.permitImpossible':
    'The trading service takes {{symbol}} with a permit signature only, and none works for this token and account. Use Market instead.',
  'flow.error.balance':
    'You have {{balance}} {{symbol}}, and the order needs {{needed}} {{symbol}}. Enter a smaller amount.',
  'flow.error.cancelOnChainOnly':
    'Your account does not sign messages, so the trading service cannot take the cancellation. Cancel on chain instead.',
  'flow.error.orderOver': 'This order is already filled, cancelled or over, so nothing was deposited.',
  'flow.error.depositLate':
    'The deadline of this order is less than a minute away: a deposit would come too late. Nothing was sent. Review it again.',
  'flow.error.depositLateContract':
    'The deadline of this order is less than five minutes away, and the transactions of your account are carried out later, once its owners have confirmed. Nothing was sent. Review it again with a longer deadline.',
  'flow.error.nothingLeft': 'Only {{left}} is left in Delta. Nothing was sent. Reload and try again.',
  'flow.error.journal':
    'This browser refused to store the progress of the swap, so your wallet was not asked. Free some space, or leave private browsing, and try again.',
  'errors.service.otherTransaction':
    'The trading service built a different transaction from the one you asked for. It was not sent to your wallet.',
  'errors.service.unknownRouter':
    'The trading service named a contract this app does not know. Nothing was sent to your wallet.',
  'errors.service.staleRoute': 'The quote is too old to trade on. Get a new one and review it again.',
  'errors.service.alteredRoute': 'The trading service did not recognise its own quote. Get a new one.',
  'errors.service.missingRoute': 'The quote did not reach the trading service. Get a new one.',
  'errors.service.receiverNeedsSender': 'A recipient needs a connected account. Connect a wallet first.',
  'errors.service.receiverNotSupported':
    'This route cannot send to another recipient. Receive it yourself, or try another amount.',
  'errors.service.partnerNotAllowed':
    'The fee settings of this site are not allowed by the trading service. Whoever runs it has to change them.',
  'errors.service.feeSettings':
    'The fee settings of this site contradict one another. Whoever runs it has to change them.',
  'errors.service.slippageAndAmount':
    'The request named a slippage and an amount at once. Reload the page and try again.',
  'errors.service.missingAmount': 'The trading service received no amount. Enter one and try again.',
  'errors.service.amountMismatch': 'The amount no longer matches the quote. Get a new one.',
  'errors.service.tokenMismatch': 'The tokens no longer match the quote. Get a new one.',
  'errors.service.decimalsMismatch':
    'The token’s decimals differ from what the trading service knows. Remove the token and import it again.',
  'errors.service.networkMismatch': 'The quote is for another chain. Get a new one.',
  'errors.service.sideMismatch': 'The quote is for the other direction. Get a new one.',
  'errors.service.permitTooLong':
    'This permit signature is too long for the trading service. Approve with a transaction instead.',
  'errors.service.permitRequired': 'This token needs a permit signature. Sign the permit and try again.',
  'errors.service.allowanceTooLow':
    'The approval is not large enough for this trade. Approve the amount and try again.',
  'errors.service.balanceTooLow': 'The balance is too low for this trade. Enter a smaller amount.',
  'errors.service.noGasFunds':
    'There is not enough of the chain’s own coin to pay the network fee. Top it up, or trade less.',
  'errors.service.outputTooLow':
    'The price moved, and the trade would bring less than your minimum. Get a new quote, or allow more slippage.',
  'errors.service.wouldFail': 'The transaction would fail as things stand. Get a new quote and try again.',
  'errors.service.notProcessed':
    'The trading service could not process the transaction. Get a new quote and try again.',
  'errors.service.buildFailed':
    'The trading service failed while building the transaction. Nothing was sent; try again.',
  'errors.service.twapSlice': 'The slice does not match the total. Change the total or the number of slices.',
  'errors.service.twapParams':
    'A part of the slice plan is missing. Enter interval, number of slices and total.',
  'errors.service.twapDeadline':
    'The deadline is too early for all slices. Choose a later one, or fewer slices.',
  'errors.service.twapTooSmall': 'A slice would be empty. Enter a larger total, or fewer slices.',
  'errors.service.externalOrderParams':
    'This kind of order needs a handler that was not given. It cannot be placed from here.',
  'errors.service.productiveOrderParams':
    'This kind of order needs a strategy that was not given. It cannot be placed from here.',
  'errors.service.alteredQuote':
    'The trading service did not recognise its own quote. Get a new one and review it again.',
  'errors.service.noOrderId':
    'The trading service took the order and did not confirm it. Try again: the same signature is delivered, and the order cannot exist twice.',
  'errors.service.orderExists': 'The trading service already has this order. Look for it among your orders.',
  'errors.service.nonceUsed':
    'An order with this number was already filled or cancelled. Review the swap again for a new one.',
  'errors.service.orderExpired':
    'The order expired before it was accepted. Review it again and sign a new one.',
  'errors.service.deadline': 'The deadline of the order is missing or not valid. Choose another one.',
  'errors.service.invalidSignature':
    'The signature does not fit the order. Check the account in your wallet and sign again.',
  'errors.service.ordersNotFound': 'The trading service does not know this order. Reload your orders.',
  'errors.service.ordersMixed': 'These orders are of different accounts or chains. Cancel them separately.',
  'errors.service.ordersFinalized': 'These orders are already finished. There is nothing left to cancel.',
  'errors.service.orderSettled': 'This order is already settled. It can no longer be cancelled.',
  'errors.service.tooManyOrders': 'At most 100 orders can be cancelled at once. Choose fewer.',
  'errors.chain.unsupported': 'This deployment does not offer the network {{chainId}}.',
  'errors.chain.unreachable': 'The network does not answer. Check your connection and try again.',
  'errors.chain.notAToken': 'There is no token at {{address}} on this network.',
  'errors.chain.otherDecimals':
    'The service says that {{symbol}} has {{shown}} decimals, and the token itself says {{found}}: every amount you saw of it was wrong. Do not trade it here until the list is put right. Nothing was sent to your wallet.',
  'errors.chain.funds':
    'There is not enough for the amount and the network fee. Add funds or lower the amount.',
  'errors.chain.feeTooLow': 'The network fee rose in the meantime. Try again.',
  'errors.chain.nonce': 'Your wallet sent something else in the meantime. Try again.',
  'errors.chain.belowMinimum':
    'The price moved and the swap would bring less than your minimum, so it does not go through. Review a new price.',
  'errors.chain.aboveMaximum':
    'The price moved and the swap would cost more than your maximum, so it does not go through. Review a new price.',
  'errors.chain.wrongValue': 'The contract refused the amount of the native asset sent along.',
  'errors.chain.wrongAmounts': 'The contract refused these amounts. Change the amount and try again.',
  'errors.chain.permit': 'The token refused the signed permission. Try again.',
  'errors.chain.routerPaused': 'The router or the token is paused. Try again later.',
  'errors.chain.unauthorized': 'The contract does not let this account do that.',
  'errors.chain.fees': 'The router could not pay the fees of this swap. Review a new price.',
  'errors.chain.transferFailed':
    'A token refused to be moved. It may restrict transfers, or take a fee on them. Try another amount or token.',
  'errors.chain.balance': 'The balance is lower than the amount. Lower the amount and try again.',
  'errors.chain.allowance': 'The contract may not take this amount yet. “Try again” asks for an approval.',
  'errors.chain.expired': 'The transaction came too late and was refused. Try again with a new price.',
  'errors.chain.orderEnded':
    'This order has ended already: it was filled or cancelled, or its nonce was used.',
  'errors.chain.orderForm': 'The contract does not take orders of this form. Nothing was moved.',
  'errors.chain.signature':
    'The contract did not accept the signature of this account. Check the account in your wallet and sign again.',
  'errors.chain.safe':
    'Your Safe did not carry this out: a signature was missing, or the call inside failed. Check it in your Safe and try again.',
  'errors.chain.innerFailed':
    'The transaction is on chain, but the call inside it failed, so nothing was traded. Try again with a new price.',
  'errors.chain.liquidity': 'There is not enough liquidity for this amount. Try a smaller one.',
  'errors.chain.reverted':
    'The contract refused the transaction and gave no reason. Try again with a new price.',
  'errors.firewall.chain':
    'The transaction is for network {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.from':
    'The transaction is for the account {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.target':
    'The transaction goes to {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.method':
    'The transaction calls {{found}}, which this app cannot check as it checks {{expected}}. It was not sent to your wallet.',
  'errors.firewall.side':
    'The transaction is a {{found}} and not the {{expected}} you reviewed. It was not sent to your wallet.',
  'errors.firewall.encoding':
    'The data of the transaction cannot be read without a rest: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.value':
    'The transaction would send {{found}} wei along, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.executor':
    'The transaction names an unknown executor, {{found}}, and not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.sellToken':
    'The transaction sells {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.buyToken':
    'The transaction buys {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.sellAmount':
    'The transaction sells {{found}} raw units, and you reviewed {{expected}}. It was not sent to your wallet.',
  'errors.firewall.buyAmount':
    'The transaction brings {{found}} raw units at least, and you reviewed {{expected}}. It was not sent to your wallet.',
  'errors.firewall.quotedAmount':
    'The quoted amount in the transaction is {{found}}, and should be {{expected}}. It was not sent to your wallet.',
  'errors.firewall.recipient':
    'The transaction pays out to {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.fee':
    'The transaction takes a fee of {{found}} bps, and you were shown {{expected}}. It was not sent to your wallet.',
  'errors.firewall.feeFlags':
    'The transaction lets a partner keep what you should receive: allowed is {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.permit':
    'The transaction carries another permission than you gave: {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.approval':
    'The approval is not the one you reviewed: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.targetCode':
    'There is no contract at {{expected}} on this network. Nothing was sent to your wallet.',
  'errors.firewall.simulation':
    'The trial run of the transaction must be “{{expected}}”, and is “{{found}}”. It was not sent to your wallet.',
  'errors.firewall.partner':
    'The transaction pays its fee to {{found}}, not to {{expected}}. It was not sent to your wallet.',
  'errors.firewall.call':
    'The call is not the one this app builds for what you reviewed: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.simulatedReceived':
    'A trial run brings {{found}} raw units, and at least {{expected}} must arrive. It was not sent to your wallet.',
  'errors.firewall.simulatedPaid':
    'A trial run takes {{found}} raw units, and at most {{expected}} may leave. It was not sent to your wallet.',
  'errors.firewall.batch':
    'These calls do not belong together: expected {{expected}}, found {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.order':
    'The order belongs to {{found}}, not to your account {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.spender':
    'There is no known contract here that may be allowed to take this token ({{expected}}). Nothing was sent to your wallet.',
  'errors.firewall.deadline':
    'The time limit {{found}} is outside what is allowed ({{expected}}). Review again. Nothing was sent to your wallet.',
  'errors.firewall.signingType':
    'You were asked to sign “{{found}}”, and reviewed “{{expected}}”. Nothing was sent to your wallet.',
  'errors.firewall.hash':
    'The hash {{found}} is not that of what you reviewed ({{expected}}). Nothing was sent to your wallet.',
  'errors.firewall.signedShape':
    'What was proposed for signing is not built as it must be: expected {{expected}}, found {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.signedSequence':
    'The parts of what you would sign stand in another order than its type says: expected {{expected}}, found {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDomain':
    'The signature would be for another contract or network: {{path}} is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedTypes':
    'The definition of what is to be signed was changed: {{path}} is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedOwner':
    'The order is in the name of {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedBeneficiary':
    'The order pays out to {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedSrcToken':
    'The order sells {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDestToken':
    'The order buys {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedSrcAmount':
    'The order sells {{found}} raw units, and you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDestAmount':
    'The order brings {{found}} raw units at least, and you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedExpectedAmount':
    'The order expects {{found}} raw units, and you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDeadline':
    'The order ends at {{found}}, and you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedKind':
    'The order is of the other direction: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedNonce':
    'The number of the order is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedPartnerAndFee':
    'The order pays a partner otherwise than you reviewed: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedPermit':
    'The order carries another permission than you gave: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedMetadata':
    'The order carries data that you did not review: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedBridge':
    'The order sends its result through a bridge you did not review: {{path}} is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedOrderIds':
    'The cancellation names other orders than you chose: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedOther':
    'What is to be signed differs at {{path}}: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.wallet.rejected': 'You declined in the wallet. Nothing was sent.',
  'errors.wallet.silent':
    'Your wallet has not answered yet. Open it, and allow or decline the change of network there.',
  'errors.wallet.busy':
    'Your wallet is still busy with another request. Open it, answer that one, then try again.',
  'errors.wallet.disconnected': 'Your wallet is not connected. Connect it again to go on.',
  'errors.wallet.wrongAccount':
    'Your wallet does not offer the account this belongs to. Switch accounts in the wallet, then try again.',
  'errors.wallet.wrongChain':
    'Your wallet moved to another network. Nothing was sent. “Try again” switches back.',
  'errors.wallet.chainUnknown':
    'Your wallet does not know this network. Add it in the wallet, then try again.',
  'errors.wallet.didNotSwitch':
    'Your wallet agreed and stayed on its network. Switch networks in the wallet, then try again.',
  'errors.wallet.unsupported': 'Your wallet cannot do this.',
  'errors.wallet.noTypedData':
    'Your wallet cannot sign orders (structured data, EIP-712). Use another wallet, or trade in Market mode, which needs transactions only.',
  'errors.wallet.noAtomic':
    'Your wallet cannot do these steps in one confirmation. Nothing was sent. “Try again” asks for them one by one.',
  'errors.wallet.upgradeDeclined':
    'You declined to upgrade the account in your wallet. Nothing was sent. “Try again” asks for the steps one by one.',
  'errors.wallet.unknownCalls':
    'Your wallet does not know this request any more. Check the activity in your wallet before you try again.',
  'errors.wallet.blindSigning':
    'Your hardware wallet refuses to sign what it cannot display. Allow contract data (blind signing) in its settings, then try again. Nothing was sent.',
  'errors.wallet.locked': 'Your wallet is locked. Unlock it, then try again. Nothing was sent.',
  'errors.wallet.funds':
    'There is not enough for the amount and the network fee. Add funds or lower the amount.',
  'errors.wallet.failed':
    'Your wallet answered with an error. Check the activity in your wallet before you try again.',
} as const

addSentences(flow)
