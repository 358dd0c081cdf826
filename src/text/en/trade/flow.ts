import { addSentences } from '../sentences.ts'

/** Sentences of flows: what happens to them, and why the chain, the firewall, the wallet or the service stopped one. Fetched with the wallet layer. */
export const flow = {
  'trade.receipt.again': 'Swap again',
  'trade.receipt.asQuoted': 'As quoted',
  'trade.receipt.better': '{{percent}} better than quoted',
  'trade.receipt.worse': '{{percent}} worse than quoted',
  'trade.receipt.fee': 'network fee {{fee}}',
  'trade.receipt.share': 'Share picture',
  'trade.receipt.estimate': 'Estimate: your account has other transactions in this block.',
  'trade.receipt.feeQuoted': 'quoted about {{fee}}',
  'trade.receipt.nativeDelta': 'Change of your {{symbol}} balance, network fee included',
  'trade.receipt.pair': '{{sell}} for {{buy}}',
  'trade.receipt.sold': 'for {{amount}}',
  'trade.receipt.rate': 'Rate',
  'trade.receipt.transaction': 'Transaction on {{chain}}, block {{block}}',
  'flow.notice.silentWallet': 'Waiting for your wallet. Confirm or decline there.',
  'flow.notice.unmeasured':
    'Balances could not be simulated; the contract still enforces your minimum. Confirm in your wallet.',
  'flow.notice.otherRequest': 'Your wallet has another request open. This one comes next.',
  'flow.notice.slowNetwork': 'The transaction is slower than usual. It is still tracked.',
  'flow.notice.unreachable': 'The chain does not respond. The transaction is still looked for.',
  'flow.notice.stillOpen':
    'The earlier request is still open. Confirm or decline it in your wallet; there is no second one.',
  'flow.notice.serviceSilent':
    'The service does not respond. Your signature is kept and submitted later, even after a reload.',
  'flow.notice.lateDelivery':
    'The deadline has passed. The service has yet to say whether your order arrived in time.',
  'flow.notice.othersSend': 'Not executed yet: waits for the other owners to confirm.',
  'flow.held.firewall': 'Nothing was sent to your wallet',
  'flow.held.nodes': 'Nothing was signed in this step',
  'flow.error.unsimulated':
    'No node could simulate this, so your wallet was not asked. Try again later, or review again and allow it without simulation.',
  'flow.error.noWallet': 'No wallet is connected. Reconnect to continue.',
  'flow.error.otherAccount': 'This swap belongs to {{account}}. Switch your wallet to it.',
  'flow.error.mayHaveBeenSent':
    'Your wallet’s response was lost: this step may have been sent. Check the activity in your wallet. “Try again” asks your wallet only if nothing is on chain. Dismissed, it is still looked for, and shown if it goes through.',
  'flow.error.setAside':
    'You stopped waiting for your wallet. Its request may still be open; a late response counts.',
  'flow.error.leftWaiting':
    'You stopped waiting. The transaction can be mined until another one uses its nonce; its outcome is then shown here.',
  'flow.error.unseen':
    'Another transaction used this nonce, and no node shows this one: it was replaced, or sent privately and may still go through. Check the activity in your wallet. “Try again” asks your wallet only if nothing is found.',
  'flow.error.outOfSight':
    'The nonce of this transaction was used too long ago for the node to show by which one. It may have been this one: check the activity in your wallet. “Try again” asks your wallet unless it is found.',
  'flow.error.waitsItsTurn':
    'Waits for the one before it, then continues. After a reload, continue that one, or this one here.',
  'flow.error.answeredLate':
    'Your wallet responded after the deadline. The signature was discarded; review again.',
  'flow.error.neverDelivered':
    'The service was not reached before the deadline. Your signature was never submitted and is void.',
  'flow.error.signatureInvalid':
    'The signature does not match this account. Check which account signs, then try again.',
  'flow.error.permitGone': 'The token no longer accepts a permit. “Try again” approves another way.',
  'flow.error.noDelta': 'This chain has no Delta. Nothing was sent.',
  'flow.error.partMissing': 'Part of this app failed to load. Check your connection, then try again.',
  'flow.error.noRfq': 'This chain has no OTC. Nothing was sent.',
  'flow.error.offerFilled': 'This offer is already filled. Nothing was sent.',
  'flow.error.offerCancelled': 'The maker cancelled this offer. Nothing was sent.',
  'flow.error.offerClosed': 'This offer is already filled or cancelled. Nothing was sent.',
  'flow.error.offerExpired': 'This offer has expired. Nothing was sent. Ask the maker for a new one.',
  'flow.error.offerNotYours': 'This offer is for another account. Nothing was sent. Switch to that account.',
  'flow.error.offerTaken':
    'Less of this offer is left than you wanted: someone filled a part. Nothing was sent. Review a smaller amount.',
  'flow.error.offerUnfunded':
    'The maker’s balance or approval no longer covers this amount. Nothing was sent. Review a smaller amount, or ask the maker to top up.',
  'flow.error.offerUnsigned': 'The maker did not sign this offer. Nothing was sent. Ask for the link again.',
  'flow.error.offerWaits': 'The other owners of your account still have to sign. Try again once they have.',
  'flow.error.offerUndeployed':
    'Your account is not deployed on chain {{chain}}, so the OTC contract cannot check its signature. Deploy it with any transaction, then make the offer again.',
  'flow.error.offerFilledFirst':
    'The offer was filled before the cancellation. Its page shows what was traded.',
  'flow.error.bundleFailed': 'Your wallet will not execute the batch. Nothing was sent. Try again.',
  'flow.error.bundleReverted': 'One transaction of the batch failed, so it had no effect.',
  'flow.error.bundlePartial':
    'Your wallet executed only part of the batch. Check its activity before you continue.',
  'flow.error.noEffect': 'The transaction is on chain, but the call inside failed: no effect.',
  'flow.error.effectUnknown':
    'The transaction is on chain; whether the call inside succeeded is unknown. Check the account first: “Try again” continues as if it had.',
  'flow.error.sharedOrigin':
    'This was found in storage that every site on this gateway can write, so it may not be yours and is not resumed. Transactions already sent go on. Open the site at its own address (subdomain or own domain) to trade.',
  'flow.error.interrupted': 'This stopped before your wallet answered. Nothing is lost; try again any time.',
  'flow.error.cancelledInWallet': 'You cancelled this transaction in your wallet. You can try again.',
  'flow.error.replaced': 'Another transaction replaced this one in your wallet. You can try again.',
  'flow.error.priceMoved':
    'The price moved {{percent}}% since your review, more than you accepted. Nothing was sent. Review the new price.',
  'flow.error.feeChanged':
    'The partner fee rose from {{before}}% to {{after}}%. Nothing was sent. Review again.',
  'flow.error.impact':
    'The price impact is now above the limit. Nothing was sent. Try less, or review again.',
  'flow.error.allowanceTooSmall':
    'The approval is {{allowed}} {{symbol}}; this swap needs {{needed}} {{symbol}}. “Try again” asks for a new one.',
  'flow.error.replacedElsewhere':
    'Another transaction ended the old order, perhaps from another tab or device. No new order was placed. Check your open orders.',
  'flow.error.replacedTwice':
    'This order is being replaced already, here or in another tab. No second order was placed. Continue or dismiss the first replacement.',
  'flow.error.nothingMissing': 'On chain, nothing is missing for this order. Nothing was sent.',
  'flow.error.depositedTwice':
    'This order is being paid for already, here or in another tab. Nothing more was sent. Continue or dismiss the first deposit.',
  'flow.error.replacedFilled':
    'The old order ended with {{filled}} {{symbol}} filled and {{left}} {{symbol}} left, not as you reviewed. No new order was placed. Review one for the rest.',
  'flow.error.replacedAllFilled':
    'The old order is filled in full: {{filled}} {{symbol}}. No new order was placed.',
  'flow.error.replacedOpen': 'The old order has not ended on chain. No new order was placed. Try again.',
  'flow.error.replacedUnknown':
    'The old order has ended; the chain does not show how. No new order was placed. Check its page, then review again.',
  'flow.error.notReviewed':
    'This browser has not reviewed this order. Nothing was deposited. Review it under Orders first.',
  'flow.error.otherOrder':
    'The order does not match its hash. Your wallet was not asked. Reload your orders.',
  'flow.error.permitImpossible':
    '{{symbol}} needs a permit here, and none works for this account. Use Market instead.',
  'flow.error.balance': 'You have {{balance}} {{symbol}}; the order needs {{needed}} {{symbol}}. Enter less.',
  'flow.error.cancelOnChainOnly': 'Your account cannot sign messages. Cancel on chain instead.',
  'flow.error.orderOver': 'This order has already ended. Nothing was deposited.',
  'flow.error.depositLate':
    'This order expires in less than a minute, too soon for a deposit. Nothing was sent. Review it again.',
  'flow.error.depositLateContract':
    'This order expires in less than five minutes, and your account’s owners have to confirm first. Nothing was sent. Review it with a longer deadline.',
  'flow.error.nothingLeft': 'Only {{left}} is left in Delta. Nothing was sent. Reload and try again.',
  'flow.error.noLocks':
    'Two tabs could send the same trade from this page, so your wallet is not asked. Open the site over https in a current browser.',
  'flow.error.outdated':
    'This version is too old for new trades, so your wallet is not asked. Reload the page; open orders can be cancelled here.',
  'flow.error.noStorage':
    'This browser stores nothing for this site, so a trade could not be followed and your wallet is not asked. Allow storage and reload.',
  'flow.error.journal':
    'This browser could not store the progress, so your wallet was not asked. Free some space or leave private browsing, then try again.',
  'errors.service.otherTransaction':
    'The service built another transaction than requested. Nothing was sent to your wallet.',
  'errors.service.unknownRouter':
    'The service named a router this version does not know. Nothing was sent to your wallet. Trade through Delta, or send the details to the site’s operator.',
  'errors.service.staleRoute': 'The quote has expired. Get a new one and review it.',
  'errors.service.alteredRoute': 'The service did not recognise its quote. Get a new one.',
  'errors.service.missingRoute': 'The quote did not reach the service. Get a new one.',
  'errors.service.receiverNeedsSender': 'A recipient needs a connected account. Connect a wallet.',
  'errors.service.receiverNotSupported':
    'This route cannot pay another recipient. Receive it yourself, or try another amount.',
  'errors.service.partnerNotAllowed':
    'The service refuses this site’s fee settings. Its operator has to change them.',
  'errors.service.feeSettings': 'This site’s fee settings conflict. Its operator has to change them.',
  'errors.service.slippageAndAmount': 'The request had both slippage and amount. Reload and try again.',
  'errors.service.missingAmount': 'The service received no amount. Enter one and try again.',
  'errors.service.amountMismatch': 'The amount no longer matches the quote. Get a new one.',
  'errors.service.tokenMismatch': 'The tokens no longer match the quote. Get a new one.',
  'errors.service.decimalsMismatch':
    'The service knows other decimals of this token. Remove it and import it again.',
  'errors.service.networkMismatch': 'The quote is for another chain. Get a new one.',
  'errors.service.sideMismatch': 'The quote is for the other direction. Get a new one.',
  'errors.service.permitTooLong': 'This permit is too long for the service. Approve with a transaction.',
  'errors.service.permitRequired': 'This token needs a permit. Sign it and try again.',
  'errors.service.approvalOnly': 'Limit and TWAP orders take no permit. Approve on chain and try again.',
  'errors.service.allowanceTooLow': 'The approval is too small. Approve the amount and try again.',
  'errors.service.balanceTooLow': 'The balance is too low. Enter a smaller amount.',
  'errors.service.noGasFunds':
    'Not enough of the native token for the network fee. Top it up, or trade less.',
  'errors.service.outputTooLow':
    'The price moved below your minimum. Get a new quote, or allow more slippage.',
  'errors.service.wouldFail': 'The transaction would fail now. Get a new quote.',
  'errors.service.notProcessed': 'The service could not process the transaction. Get a new quote.',
  'errors.service.buildFailed': 'The service failed to build the transaction. Nothing was sent; try again.',
  'errors.service.twapSlice': 'Slice and total do not match. Change the total or the number of slices.',
  'errors.service.twapParams':
    'The service refuses this schedule. Enter at least 2 slices, 60 seconds between them, and a total.',
  'errors.service.twapDeadline':
    'The order would expire before its last slice is due. Review it again for a new expiry.',
  'errors.service.twapTooSmall': 'A slice would be empty. Enter a larger total, or fewer slices.',
  'errors.service.externalOrderParams': 'This order format needs a handler. It cannot be placed here.',
  'errors.service.productiveOrderParams': 'This order format needs a strategy. It cannot be placed here.',
  'errors.service.alteredQuote': 'The service did not recognise its quote. Get a new one and review it.',
  'errors.service.noOrderId':
    'The service accepted the order without confirming it. Try again: the same signature is submitted, so the order cannot exist twice.',
  'errors.service.orderExists': 'The service already has this order. Look under Orders.',
  'errors.service.nonceUsed': 'This order nonce is already used. Review again for a new one.',
  'errors.service.orderExpired': 'The order expired before it was accepted. Review and sign again.',
  'errors.service.deadline': 'The deadline is missing or not valid. Choose another one.',
  'errors.service.invalidSignature':
    'The signature does not match the order. Check the account in your wallet and sign again.',
  'errors.service.ordersNotFound': 'The service does not know this order. Reload your orders.',
  'errors.service.ordersMixed': 'These orders are of different accounts or chains. Cancel them separately.',
  'errors.service.ordersFinalized': 'These orders have ended. Nothing is left to cancel.',
  'errors.service.orderSettled': 'This order is settled. It can no longer be cancelled.',
  'errors.service.tooManyOrders': 'At most 100 orders at once. Choose fewer.',
  'errors.chain.unsupported': 'This site does not support chain {{chainId}}.',
  'errors.chain.unreachable': 'The chain does not respond. Check your connection, then try again.',
  'errors.chain.modulesDiffer':
    'Two nodes of {{chain}} disagree on what the Delta contract runs. Nothing goes to the wallet until they agree.',
  'errors.chain.nodesDecimals':
    'Nodes disagree about the decimals of {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodesAllowance':
    'Nodes disagree about the {{subject}} allowance: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodesBalance':
    'Nodes disagree about the {{subject}} balance: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodesNonce':
    'Nodes disagree about a nonce at {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodesNonceUsed':
    'Nodes disagree about an order nonce: {{used}} says it is used, {{unused}} says it is not.',
  'errors.chain.nodesRemaining':
    'Nodes disagree about how much of an offer is left: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodesFilled':
    'Nodes disagree about how much of an order is filled: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodesCode':
    'Nodes disagree about the code at {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodesEvents':
    'Nodes disagree about the events of {{subject}}: {{first}} has {{one}}, {{second}} has {{other}}.',
  'errors.chain.nodesOther':
    'Nodes disagree about {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}.',
  'errors.chain.nodeBehind': '{{node}} is behind {{leader}} (blocks: {{blocks}}). Try again in a moment.',
  'errors.chain.notAToken': 'No token at {{address}} on this chain.',
  'errors.chain.tooManyDecimals': '{{symbol}}: {{decimals}} decimals are out of range. It cannot be traded.',
  'errors.chain.otherDecimals':
    'The service says {{symbol}} has {{shown}} decimals, but its contract says {{found}}: the amounts you saw were wrong. Do not trade it here until the list is corrected.',
  'errors.chain.funds': 'Not enough for amount and network fee. Add funds or lower the amount.',
  'errors.chain.feeTooLow': 'The network fee rose. Try again.',
  'errors.chain.nonce': 'Your wallet sent another transaction meanwhile. Try again.',
  'errors.chain.belowMinimum':
    'The price moved: the swap would return less than your minimum. Review a new price.',
  'errors.chain.aboveMaximum':
    'The price moved: the swap would cost more than your maximum. Review a new price.',
  'errors.chain.wrongValue': 'The contract rejected the native amount of the call.',
  'errors.chain.wrongAmounts': 'The contract rejected these amounts. Change the amount.',
  'errors.chain.permit': 'The token rejected the permit. Try again.',
  'errors.chain.routerPaused': 'The router or the token is paused. Try again later.',
  'errors.chain.unauthorized': 'The contract does not allow this account that.',
  'errors.chain.fees': 'The router could not pay this swap’s fees. Review a new price.',
  'errors.chain.transferFailed':
    'A token transfer failed: the token may restrict transfers or take a fee. Try another amount or token.',
  'errors.chain.balance': 'The balance is below the amount. Lower the amount.',
  'errors.chain.allowance': 'The approval is below this amount. “Try again” asks for a new one.',
  'errors.chain.expired': 'The transaction expired. Try again with a new price.',
  'errors.chain.orderEnded': 'This order has ended: filled, cancelled, or its nonce used.',
  'errors.chain.orderForm': 'The contract does not support this order format. Nothing moved.',
  'errors.chain.signature':
    'The contract rejected this account’s signature. Check the account in your wallet and sign again.',
  'errors.chain.safe':
    'Your Safe did not execute this: a signature was missing, or the call failed. Check it there and try again.',
  'errors.chain.innerFailed':
    'The transaction is on chain, but the call inside failed: nothing was traded. Try again with a new price.',
  'errors.chain.liquidity': 'Not enough liquidity for this amount. Try a smaller one.',
  'errors.chain.offerTaken':
    'Someone filled this offer first, or the maker cancelled it. Check what is left.',
  'errors.chain.offerExpired': 'This offer has expired. Ask the maker for a new one.',
  'errors.chain.offerNotYours': 'This offer is for another account. Switch to that account.',
  'errors.chain.offerSignature':
    'The contract rejected the maker’s signature. Ask the maker for a new offer.',
  'errors.chain.offerAmount': 'This amount cannot be filled. Choose another one.',
  'errors.chain.reverted': 'The transaction reverts without a reason. Try again with a new price.',
  'errors.firewall.chain': 'The transaction is for chain {{found}}, not {{expected}}.',
  'errors.firewall.from': 'The transaction is for the account {{found}}, not {{expected}}.',
  'errors.firewall.target': 'The transaction goes to {{found}}, not {{expected}}.',
  'errors.firewall.method': 'The transaction calls {{found}}; this app can check only {{expected}}.',
  'errors.firewall.networkFee': 'The network fee is out of bounds: {{found}}, not {{expected}}.',
  'errors.firewall.nonce': 'The transaction has nonce {{found}}, not {{expected}}.',
  'errors.firewall.side': 'The transaction is a {{found}}, not the {{expected}} you reviewed.',
  'errors.firewall.encoding':
    'The transaction data cannot be fully decoded: expected {{expected}}, found {{found}}.',
  'errors.firewall.value': 'The transaction would send {{found}} wei, not {{expected}}.',
  'errors.firewall.executor':
    'The service built the swap with an executor this version does not know: {{found}} (known: {{expected}}). Get a new quote, trade through Delta, or send this to the site’s operator.',
  'errors.firewall.sellToken': 'The transaction sells {{found}}, not {{expected}}.',
  'errors.firewall.buyToken': 'The transaction buys {{found}}, not {{expected}}.',
  'errors.rawUnits': '{{amount}} raw units',
  'errors.firewall.sellAmount': 'The transaction sells {{found}}, but you reviewed {{expected}}.',
  'errors.firewall.buyAmount': 'The transaction returns at least {{found}}, but you reviewed {{expected}}.',
  'errors.firewall.quotedAmount': 'The quoted amount in the transaction is {{found}}, not {{expected}}.',
  'errors.firewall.recipient': 'The transaction pays out to {{found}}, not {{expected}}.',
  'errors.firewall.fee': 'The transaction takes a partner fee of {{found}} bps; you were shown {{expected}}.',
  'errors.firewall.feeFlags':
    'The transaction lets a partner keep what you should receive: expected {{expected}}, found {{found}}.',
  'errors.firewall.permit':
    'The transaction carries another permit than you signed: {{found}}, not {{expected}}.',
  'errors.firewall.approval':
    'The approval is not the one you reviewed: expected {{expected}}, found {{found}}.',
  'errors.firewall.targetCode': 'There is no contract at {{expected}} on this chain.',
  'errors.firewall.simulation': 'The simulation is “{{found}}”, not “{{expected}}”.',
  'errors.firewall.partner': 'The transaction pays the partner fee to {{found}}, not {{expected}}.',
  'errors.firewall.call': 'The call differs from what you reviewed: expected {{expected}}, found {{found}}.',
  'errors.firewall.simulatedReceived': 'The simulation returns {{found}}, below the minimum of {{expected}}.',
  'errors.firewall.simulatedPaid': 'The simulation takes {{found}}, above the maximum of {{expected}}.',
  'errors.firewall.simulatedUnread':
    'The simulation leaves out a balance that may change by no less than {{expected}} raw units.',
  'errors.firewall.batch': 'These calls do not belong together: expected {{expected}}, found {{found}}.',
  'errors.firewall.order': 'The order belongs to {{found}}, not to your account {{expected}}.',
  'errors.firewall.offer': 'The terms of the offer are “{{found}}”, not “{{expected}}”.',
  'errors.firewall.taker': 'This offer is only for {{expected}}, not for your account {{found}}.',
  'errors.firewall.spender': 'No known contract may be approved for this token here ({{expected}}).',
  'errors.firewall.deadline': 'The deadline {{found}} is out of range ({{expected}}). Review again.',
  'errors.firewall.signingType': 'You were to sign “{{found}}”, but reviewed “{{expected}}”.',
  'errors.firewall.hash': 'The hash {{found}} does not match what you reviewed ({{expected}}).',
  'errors.firewall.signedShape':
    'The data to sign has a wrong structure: expected {{expected}}, found {{found}}.',
  'errors.firewall.signedSequence':
    'The fields to sign are out of order: expected {{expected}}, found {{found}}.',
  'errors.firewall.signedDomain':
    'The signature would be for another contract or chain: {{path}} is {{found}}, not {{expected}}.',
  'errors.firewall.signedTypes':
    'The types of the data to sign were changed: {{path}} is {{found}}, not {{expected}}.',
  'errors.firewall.signedOwner': 'The owner of the order is {{found}}, not {{expected}}.',
  'errors.firewall.signedBeneficiary': 'The order pays out to {{found}}, not {{expected}}.',
  'errors.firewall.signedSrcToken': 'The order sells {{found}}, not {{expected}}.',
  'errors.firewall.signedDestToken': 'The order buys {{found}}, not {{expected}}.',
  'errors.firewall.signedSrcAmount': 'The order sells {{found}}, but you reviewed {{expected}}.',
  'errors.firewall.signedDestAmount': 'The order returns at least {{found}}, but you reviewed {{expected}}.',
  'errors.firewall.signedExpectedAmount': 'The order expects {{found}}, but you reviewed {{expected}}.',
  'errors.firewall.signedDeadline': 'The order expires at {{found}}, but you reviewed {{expected}}.',
  'errors.firewall.signedKind': 'The side of the order is {{found}}, not {{expected}}.',
  'errors.firewall.signedNonce': 'The nonce of the order is {{found}}, not {{expected}}.',
  'errors.firewall.signedPartnerAndFee':
    'The partner or the partner fee differs from your review: {{found}}, not {{expected}}.',
  'errors.firewall.signedPermit':
    'The order carries another permit than you signed: {{found}}, not {{expected}}.',
  'errors.firewall.signedMetadata': 'The order carries data you did not review: {{found}}, not {{expected}}.',
  'errors.firewall.bridgeModule':
    'The Delta contract does not run the bridge of this order: {{expected}} there is {{found}}.',
  'errors.firewall.bridgeNodes':
    '{{expected}} nodes must show that Delta runs this bridge; {{found}} did. The site’s host can add a node.',
  'errors.firewall.signedBridge':
    'The order uses a bridge you did not review: {{path}} is {{found}}, not {{expected}}.',
  'errors.firewall.signedOrderIds':
    'The cancellation names other orders than you chose: {{found}}, not {{expected}}.',
  'errors.firewall.signedTaker': 'The offer is for {{found}}, not {{expected}}.',
  'errors.firewall.signedOther': 'The data to sign differs at {{path}}: {{found}}, not {{expected}}.',
  'errors.wallet.rejected': 'You declined in the wallet. Nothing was sent.',
  'errors.wallet.silent': 'Your wallet has not responded. Confirm or decline the chain switch there.',
  'errors.wallet.busy': 'Your wallet is busy with another request. Answer that one, then try again.',
  'errors.wallet.expired': 'The request expired before your wallet answered. Try again.',
  'errors.wallet.relay':
    'WalletConnect’s relay does not answer, so your wallet cannot be reached. Check your connection, then try again.',
  'errors.wallet.ended': 'Your wallet ended the connection. Connect again.',
  'errors.wallet.noChain':
    'Your wallet approved none of this site’s chains. Enable one in it, or use another wallet.',
  'errors.wallet.safeSilent': 'Safe does not answer. Reload the page in Safe, or connect another wallet.',
  'errors.wallet.safeUnclear': 'Safe’s answer cannot be read. Reload the page in Safe.',
  'errors.wallet.safeChain': 'This site does not support your Safe’s chain. Open a Safe on another chain.',
  'errors.wallet.safeStays':
    'A Safe stays on its chain. Open your Safe of this chain in Safe, or choose the other chain here.',
  'errors.wallet.disconnected': 'Your wallet is not connected. Reconnect to continue.',
  'errors.wallet.wrongAccount':
    'Your wallet does not offer the account that owns this. Switch accounts there, then try again.',
  'errors.wallet.wrongChain':
    'Your wallet switched to another chain. Nothing was sent. “Try again” switches back.',
  'errors.wallet.chainUnknown': 'Your wallet does not know this chain. Add it there, then try again.',
  'errors.wallet.didNotSwitch': 'Your wallet did not switch chains. Switch there, then try again.',
  'errors.wallet.unsupported': 'Your wallet does not support this.',
  'errors.wallet.noTypedData':
    'Your wallet cannot sign orders (EIP-712). Use another wallet, or Market, which needs transactions only.',
  'errors.wallet.noAtomic':
    'Your wallet cannot do these steps at once. Nothing was sent. “Try again” asks for them one by one.',
  'errors.wallet.upgradeDeclined':
    'You declined the account upgrade. Nothing was sent. “Try again” asks for the steps one by one.',
  'errors.wallet.unknownCalls':
    'Your wallet no longer knows this request. Check its activity before you try again.',
  'errors.wallet.blindSigning':
    'Your hardware wallet refuses what it cannot display. Nothing was sent. Allow blind signing (contract data) in its settings, then try again.',
  'errors.wallet.locked': 'Your wallet is locked. Nothing was sent. Unlock it, then try again.',
  'errors.wallet.funds': 'Not enough for amount and network fee. Add funds or lower the amount.',
  'errors.wallet.failed': 'Your wallet returned an error. Check its activity before you try again.',
} as const

addSentences(flow)
