import { addSentences } from '../sentences.ts'

/** Sentences of flows: what happens to them, and why the chain, the firewall, the wallet or the service stopped one. Fetched with the wallet layer. */
export const flow = {
  'trade.receipt.again': 'Swap again',
  'trade.receipt.asQuoted': 'As quoted',
  'trade.receipt.better': '{{percent}} better than quoted',
  'trade.receipt.worse': '{{percent}} worse than quoted',
  'trade.receipt.fee': 'network fee {{fee}}',
  'trade.receipt.share': 'Share picture',
  'trade.receipt.estimate':
    'Other transactions of your account are in the same block, so the native token amount is an estimate.',
  'trade.receipt.feeQuoted': 'quoted about {{fee}}',
  'trade.receipt.nativeDelta': 'Change of your {{symbol}} balance, network fee included',
  'trade.receipt.pair': '{{sell}} for {{buy}}',
  'trade.receipt.sold': 'for {{amount}}',
  'trade.receipt.rate': 'Rate',
  'trade.receipt.transaction': 'Transaction on {{chain}}, block {{block}}',
  'flow.notice.silentWallet': 'Still waiting for your wallet. Open it to confirm or decline.',
  'flow.notice.unmeasured':
    'The simulation could not measure balances here; the contract still enforces your minimum. Confirm in your wallet.',
  'flow.notice.otherRequest': 'Another request is open in your wallet. This one comes after it.',
  'flow.notice.slowNetwork': 'The transaction is taking longer than usual. It is still tracked.',
  'flow.notice.unreachable': 'The chain cannot be reached right now. The transaction is looked for again.',
  'flow.notice.stillOpen':
    'The earlier request is still open in your wallet. Confirm or decline it there; no second request is sent.',
  'flow.notice.serviceSilent':
    'The service does not respond. Your signature is kept and will be submitted, also after a reload.',
  'flow.notice.lateDelivery':
    'The deadline has passed. Once the service responds, it will say whether your signed order arrived in time.',
  'flow.notice.othersSend':
    'Not executed yet. An account with several owners needs all their confirmations, which can take a while.',
  'flow.error.unsimulated':
    'No node could simulate this, so nothing was asked of your wallet. Try again later, or review it again and agree to send it without simulation.',
  'flow.error.noWallet': 'No wallet is connected. Reconnect it to continue.',
  'flow.error.otherAccount':
    'This swap belongs to {{account}}. Switch your wallet back to that account to continue.',
  'flow.error.mayHaveBeenSent':
    'The response of your wallet was lost: this step may have been sent. Check the activity in your wallet. “Try again” looks for it on chain first, and asks your wallet again only if nothing is there. If you dismiss it, it is still looked for, and shown here again if it goes through.',
  'flow.error.setAside':
    'You stopped waiting for your wallet. Its request may still be open there; a later response still counts.',
  'flow.error.leftWaiting':
    'You stopped waiting for this transaction. It can still be mined, until another one uses its nonce. It is looked for, now and at each visit, and its outcome is shown here once it is on chain.',
  'flow.error.unseen':
    'Another transaction of your account used the nonce of this one, and no node shows this one: it was replaced, or your wallet sent it privately and it may still go through. Check the activity in your wallet. It is still looked for. “Try again” checks once more, and asks your wallet again only if nothing is there.',
  'flow.error.outOfSight':
    'Your account used the nonce of this transaction, too long ago for the node to show by which one: it may have been this one. Check the activity in your wallet. “Try again” checks once more, and asks your wallet again unless it is found.',
  'flow.error.waitsItsTurn':
    'This waits for the one before it, then continues automatically. After a reload, continue the one before, or continue here.',
  'flow.error.answeredLate':
    'Your wallet responded after the deadline. The signature was discarded and not sent. Review it again.',
  'flow.error.neverDelivered':
    'The deadline passed before the service could be reached. Your signature was never submitted and can no longer be used.',
  'flow.error.signatureInvalid':
    'The signature does not match this account. Check which account your wallet signs with, then try again.',
  'flow.error.permitGone':
    'The token no longer accepts a permit for this account. “Try again” uses another way to approve.',
  'flow.error.noDelta': 'Delta is not available on this chain. Nothing was sent.',
  'flow.error.partMissing': 'A part of this app failed to load. Check your connection, then try again.',
  'flow.error.noRfq': 'OTC is not available on this chain. Nothing was sent.',
  'flow.error.offerFilled': 'This offer is already filled. Nothing was sent.',
  'flow.error.offerCancelled': 'The maker cancelled this offer. Nothing was sent.',
  'flow.error.offerClosed': 'This offer is already filled or cancelled. Nothing was sent.',
  'flow.error.offerExpired': 'This offer has expired. Nothing was sent. Ask the maker for a new one.',
  'flow.error.offerNotYours':
    'This offer is for another account. Nothing was sent. Switch to the account it names.',
  'flow.error.offerTaken':
    'Someone else filled a part of this offer since your review: less is left than you wanted. Nothing was sent. Review a smaller amount.',
  'flow.error.offerUnfunded':
    'The maker’s balance or approval is now below the amount you wanted. Nothing was sent. Review a smaller amount, or ask the maker to top up.',
  'flow.error.offerUnsigned':
    'The maker did not sign this offer. Nothing was sent. Ask the maker for the link again.',
  'flow.error.offerWaits':
    'The other owners of your account still have to sign. Once they have, try again: the offer goes out then.',
  'flow.error.offerUndeployed':
    'Your account is not deployed on chain {{chain}} yet, so the OTC contract cannot check its signature. Deploy it with any transaction, then make the offer again.',
  'flow.error.offerFilledFirst':
    'The offer was filled before the cancellation. Look at its page for what was traded.',
  'flow.error.bundleFailed':
    'Your wallet did not execute the batch, and will not. Nothing was sent. You can try again.',
  'flow.error.bundleReverted': 'The batch had no effect: one of its transactions failed.',
  'flow.error.bundlePartial':
    'Your wallet executed only part of the batch, though it promised all or nothing. Check its activity before you continue.',
  'flow.error.noEffect': 'The transaction is on chain, but the call inside it failed, so it had no effect.',
  'flow.error.effectUnknown':
    'The transaction is on chain, but whether the call inside it succeeded is unknown. Check the account first: “Try again” continues as if it had.',
  'flow.error.sharedOrigin':
    'This was found in browser storage, which every site on this gateway can write: it may not be yours. It is not resumed or watched here. Transactions already sent are not affected. Open the site at its own address (a gateway that gives it a subdomain, or its own domain) and trade there.',
  'flow.error.interrupted':
    'This stopped before your wallet answered. Nothing is lost: try again when you are ready.',
  'flow.error.cancelledInWallet': 'You cancelled this transaction: it did not happen. You can try again.',
  'flow.error.replaced':
    'Another transaction replaced this one in your wallet. This step did not happen. You can try again.',
  'flow.error.priceMoved':
    'The price moved by {{percent}}% since your review, beyond what you accepted. Nothing was sent. Review the new price.',
  'flow.error.feeChanged':
    'The partner fee rose from {{before}}% to {{after}}% since your review. Nothing was sent. Review the swap again.',
  'flow.error.impact':
    'The price impact is now above the limit. Nothing was sent. Try a smaller amount, or review again.',
  'flow.error.allowanceTooSmall':
    'The approval is {{allowed}} {{symbol}}, but this swap needs {{needed}} {{symbol}}. “Try again” asks for a new approval.',
  'flow.error.replacedElsewhere':
    'Another transaction ended the old order, not this replacement. Another tab or device may have replaced it already. No new order was placed. Check your open orders, then place a new one if you still want it.',
  'flow.error.replacedTwice':
    'This order is being replaced already, here or in another tab. No second order was placed. Go on with the first replacement, or dismiss it.',
  'flow.error.nothingMissing': 'By the chain, nothing is missing for this order. Nothing was sent.',
  'flow.error.depositedTwice':
    'This order is being paid for already, or was, here or in another tab. Nothing more was sent. Go on with the first deposit, or dismiss it.',
  'flow.error.replacedFilled':
    'The old order was filled differently from what you reviewed: {{filled}} {{symbol}} in all, {{left}} {{symbol}} left. It has ended, and no new order was placed. Review a new one for what is left, or leave it.',
  'flow.error.replacedAllFilled':
    'The old order is filled in full: {{filled}} {{symbol}}. Nothing is left to replace, and no new order was placed.',
  'flow.error.replacedOpen': 'The old order is not ended on chain yet. No new order was placed. Try again.',
  'flow.error.replacedUnknown':
    'The old order has ended, but the chain does not show how. No new order was placed. Check its page, then review again.',
  'flow.error.notReviewed':
    'This browser has no review of this order. Nothing was deposited. Open it under Orders and review it first.',
  'flow.error.otherOrder':
    'The order does not match its hash. Nothing was asked of your wallet. Reload your orders.',
  'flow.error.permitImpossible':
    'The trading service accepts {{symbol}} only with a permit, and none works for this token and account. Use Market instead.',
  'flow.error.balance':
    'You have {{balance}} {{symbol}}, but the order needs {{needed}} {{symbol}}. Enter a smaller amount.',
  'flow.error.cancelOnChainOnly':
    'Your account cannot sign messages, so the trading service cannot take the cancellation. Cancel on chain instead.',
  'flow.error.orderOver': 'This order is already filled, cancelled or closed, so nothing was deposited.',
  'flow.error.depositLate':
    'This order expires in less than a minute: a deposit would be too late. Nothing was sent. Review it again.',
  'flow.error.depositLateContract':
    'This order expires in less than five minutes, and your account executes transactions only once its owners have confirmed. Nothing was sent. Review it again with a longer deadline.',
  'flow.error.nothingLeft': 'Only {{left}} is left in Delta. Nothing was sent. Reload and try again.',
  'flow.error.noLocks':
    'Tabs cannot take turns on this page, so your wallet is not asked: two tabs could send the same trade. Open the site over https in a current browser.',
  'flow.error.outdated':
    'This version of the app is too old for new trades, so your wallet is not asked. Reload the page for the current one; open orders can be cancelled here.',
  'flow.error.noStorage':
    'This browser does not let the site store anything, so a trade could not be followed to its end and your wallet is not asked. Allow storage for this site and reload.',
  'flow.error.journal':
    'This browser could not store the progress of the swap, so your wallet was not asked. Free some space, or leave private browsing, and try again.',
  'errors.service.otherTransaction':
    'The trading service built a different transaction from the one you asked for. It was not sent to your wallet.',
  'errors.service.unknownRouter':
    'The trading service named a router contract that this version does not know, and nothing was sent to your wallet. It may be new: send the details to whoever runs this site, or trade through Delta.',
  'errors.service.staleRoute': 'The quote has expired. Get a new one and review it again.',
  'errors.service.alteredRoute': 'The trading service did not recognise its own quote. Get a new one.',
  'errors.service.missingRoute': 'The quote did not reach the trading service. Get a new one.',
  'errors.service.receiverNeedsSender': 'A recipient needs a connected account. Connect a wallet first.',
  'errors.service.receiverNotSupported':
    'This route cannot send to another recipient. Receive it yourself, or try another amount.',
  'errors.service.partnerNotAllowed':
    'The trading service does not allow the fee settings of this site. The site’s operator has to change them.',
  'errors.service.feeSettings':
    'The fee settings of this site conflict. The site’s operator has to change them.',
  'errors.service.slippageAndAmount':
    'The request contained both a slippage and an amount. Reload the page and try again.',
  'errors.service.missingAmount': 'The trading service received no amount. Enter one and try again.',
  'errors.service.amountMismatch': 'The amount no longer matches the quote. Get a new one.',
  'errors.service.tokenMismatch': 'The tokens no longer match the quote. Get a new one.',
  'errors.service.decimalsMismatch':
    'The token’s decimals differ from what the trading service knows. Remove the token and import it again.',
  'errors.service.networkMismatch': 'The quote is for another chain. Get a new one.',
  'errors.service.sideMismatch': 'The quote is for the other direction. Get a new one.',
  'errors.service.permitTooLong':
    'This permit is too long for the trading service. Approve with a transaction instead.',
  'errors.service.permitRequired': 'This token needs a permit. Sign the permit and try again.',
  'errors.service.approvalOnly':
    'Limit and TWAP orders do not take a permit. Approve the amount on chain and try again.',
  'errors.service.allowanceTooLow':
    'The approval is too small for this trade. Approve the amount and try again.',
  'errors.service.balanceTooLow': 'The balance is too low for this trade. Enter a smaller amount.',
  'errors.service.noGasFunds':
    'There is not enough of the native token to pay the network fee. Top it up, or trade less.',
  'errors.service.outputTooLow':
    'The price moved, and the trade would return less than your minimum. Get a new quote, or allow more slippage.',
  'errors.service.wouldFail': 'The transaction would fail now. Get a new quote and try again.',
  'errors.service.notProcessed':
    'The trading service could not process the transaction. Get a new quote and try again.',
  'errors.service.buildFailed':
    'The trading service failed while building the transaction. Nothing was sent; try again.',
  'errors.service.twapSlice': 'The slice does not match the total. Change the total or the number of slices.',
  'errors.service.twapParams':
    'The trading service does not accept this schedule. Enter at least 2 slices, an interval of at least 60 seconds, and a total.',
  'errors.service.twapDeadline':
    'The order would expire before all of its slices are due. Review it again for a new expiry.',
  'errors.service.twapTooSmall': 'A slice would be empty. Enter a larger total, or fewer slices.',
  'errors.service.externalOrderParams':
    'This order format needs a handler that was not given. It cannot be placed here.',
  'errors.service.productiveOrderParams':
    'This order format needs a strategy that was not given. It cannot be placed here.',
  'errors.service.alteredQuote':
    'The trading service did not recognise its own quote. Get a new one and review it again.',
  'errors.service.noOrderId':
    'The trading service accepted the order but did not confirm it. Try again: the same signature is submitted, and the order cannot exist twice.',
  'errors.service.orderExists': 'The trading service already has this order. Look for it among your orders.',
  'errors.service.nonceUsed':
    'An order with this nonce was already filled or cancelled. Review the swap again for a new one.',
  'errors.service.orderExpired':
    'The order expired before it was accepted. Review it again and sign a new one.',
  'errors.service.deadline': 'The deadline of the order is missing or not valid. Choose another one.',
  'errors.service.invalidSignature':
    'The signature does not match the order. Check the account in your wallet and sign again.',
  'errors.service.ordersNotFound': 'The trading service does not know this order. Reload your orders.',
  'errors.service.ordersMixed':
    'These orders belong to different accounts or chains. Cancel them separately.',
  'errors.service.ordersFinalized': 'These orders are already closed. There is nothing left to cancel.',
  'errors.service.orderSettled': 'This order is already settled. It can no longer be cancelled.',
  'errors.service.tooManyOrders': 'At most 100 orders can be cancelled at once. Choose fewer.',
  'errors.chain.unsupported': 'This site does not support chain {{chainId}}.',
  'errors.chain.unreachable': 'The chain does not respond. Check your connection, then try again.',
  'errors.chain.modulesDiffer':
    'Two nodes of {{chain}} do not agree on what the Delta contract runs. Nothing goes to the wallet until they do.',
  'errors.chain.nodesDecimals':
    'Nodes disagree about the decimals of {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesAllowance':
    'Nodes disagree about the {{subject}} allowance: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesBalance':
    'Nodes disagree about the {{subject}} balance: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesNonce':
    'Nodes disagree about a nonce at {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesNonceUsed':
    'Nodes disagree about an order nonce: {{used}} says it is used, {{unused}} says it is not. Nothing was signed in this step.',
  'errors.chain.nodesRemaining':
    'Nodes disagree about how much of an offer is left: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesFilled':
    'Nodes disagree about how much of an order is filled: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesCode':
    'Nodes disagree about the code at {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesEvents':
    'Nodes disagree about the events of {{subject}}: {{first}} has {{one}}, {{second}} has {{other}}. Nothing was signed in this step.',
  'errors.chain.nodesOther':
    'Nodes disagree about {{subject}}: {{first}} says {{one}}, {{second}} says {{other}}. Nothing was signed in this step.',
  'errors.chain.nodeBehind':
    '{{node}} is behind {{leader}} (blocks: {{blocks}}), so the two cannot be compared. Nothing was signed in this step. Try again in a moment.',
  'errors.chain.notAToken': 'There is no token at {{address}} on this chain.',
  'errors.chain.tooManyDecimals':
    '{{symbol}}: {{decimals}} decimals are out of range. This token cannot be traded.',
  'errors.chain.otherDecimals':
    'The service says {{symbol}} has {{shown}} decimals, but its contract says {{found}}: the amounts you saw were wrong. Do not trade it here until the list is corrected. Nothing was sent to your wallet.',
  'errors.chain.funds': 'Not enough funds for the amount and the network fee. Add funds or lower the amount.',
  'errors.chain.feeTooLow': 'The network fee rose. Try again.',
  'errors.chain.nonce': 'Your wallet sent another transaction in the meantime. Try again.',
  'errors.chain.belowMinimum':
    'The price moved: the swap would return less than your minimum, so it fails. Review a new price.',
  'errors.chain.aboveMaximum':
    'The price moved: the swap would cost more than your maximum, so it fails. Review a new price.',
  'errors.chain.wrongValue': 'The contract rejected the native token amount sent with the call.',
  'errors.chain.wrongAmounts': 'The contract rejected these amounts. Change the amount and try again.',
  'errors.chain.permit': 'The token rejected the permit. Try again.',
  'errors.chain.routerPaused': 'The router or the token is paused. Try again later.',
  'errors.chain.unauthorized': 'The contract does not allow this account to do that.',
  'errors.chain.fees': 'The router could not pay the fees of this swap. Review a new price.',
  'errors.chain.transferFailed':
    'A token transfer failed. The token may restrict transfers or be fee-on-transfer. Try another amount or token.',
  'errors.chain.balance': 'The balance is lower than the amount. Lower the amount and try again.',
  'errors.chain.allowance': 'The approval is below this amount. “Try again” asks for a new approval.',
  'errors.chain.expired': 'The transaction expired. Try again with a new price.',
  'errors.chain.orderEnded': 'This order is closed: it was filled or cancelled, or its nonce was used.',
  'errors.chain.orderForm': 'The contract does not support this order format. Nothing was moved.',
  'errors.chain.signature':
    'The contract rejected the signature of this account. Check the account in your wallet and sign again.',
  'errors.chain.safe':
    'Your Safe did not execute this: a signature was missing, or the call inside failed. Check it in your Safe and try again.',
  'errors.chain.innerFailed':
    'The transaction is on chain, but the call inside it failed, so nothing was traded. Try again with a new price.',
  'errors.chain.liquidity': 'There is not enough liquidity for this amount. Try a smaller one.',
  'errors.chain.offerTaken':
    'Someone else filled this offer first, or the maker cancelled it. Look again at what is left.',
  'errors.chain.offerExpired': 'This offer has expired. Ask the maker for a new one.',
  'errors.chain.offerNotYours': 'This offer is for another account. Switch to the account it names.',
  'errors.chain.offerSignature':
    'The contract does not accept the maker’s signature. Ask the maker for a new offer.',
  'errors.chain.offerAmount': 'This amount cannot be filled. Choose another one.',
  'errors.chain.reverted':
    'The transaction reverts, and the contract gives no reason. Try again with a new price.',
  'errors.firewall.chain':
    'The transaction is for chain {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.from':
    'The transaction is for the account {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.target':
    'The transaction goes to {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.method':
    'The transaction calls {{found}}, which this app cannot check; it checks {{expected}}. It was not sent to your wallet.',
  'errors.firewall.networkFee':
    'The network fee is out of bounds: {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.nonce':
    'The transaction has nonce {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.side':
    'The transaction is a {{found}}, not the {{expected}} you reviewed. It was not sent to your wallet.',
  'errors.firewall.encoding':
    'The transaction data cannot be fully decoded: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.value':
    'The transaction would send {{found}} wei, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.executor':
    'The trading service built the swap with an executor contract that this version does not know: {{found}}. It was not sent to your wallet. It may be new: get a new quote, trade through Delta, or send this to whoever runs the site (known: {{expected}}).',
  'errors.firewall.sellToken':
    'The transaction sells {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.buyToken':
    'The transaction buys {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.sellAmount':
    'The transaction sells {{found}} raw units, but you reviewed {{expected}}. It was not sent to your wallet.',
  'errors.firewall.buyAmount':
    'The transaction returns at least {{found}} raw units, but you reviewed {{expected}}. It was not sent to your wallet.',
  'errors.firewall.quotedAmount':
    'The quoted amount in the transaction is {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.recipient':
    'The transaction pays out to {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.fee':
    'The transaction takes a partner fee of {{found}} bps, but you were shown {{expected}}. It was not sent to your wallet.',
  'errors.firewall.feeFlags':
    'The transaction lets a partner keep what you should receive: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.permit':
    'The transaction carries a different permit from the one you signed: {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.approval':
    'The approval is not the one you reviewed: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.targetCode':
    'There is no contract at {{expected}} on this chain. Nothing was sent to your wallet.',
  'errors.firewall.simulation':
    'The simulation is “{{found}}”, not “{{expected}}”. It was not sent to your wallet.',
  'errors.firewall.partner':
    'The transaction pays the partner fee to {{found}}, not to {{expected}}. It was not sent to your wallet.',
  'errors.firewall.call':
    'The call differs from the one this app builds for your review: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.simulatedReceived':
    'The simulation returns {{found}} raw units, below the minimum of {{expected}}. It was not sent to your wallet.',
  'errors.firewall.simulatedPaid':
    'The simulation takes {{found}} raw units, above the maximum of {{expected}}. It was not sent to your wallet.',
  'errors.firewall.simulatedUnread':
    'The simulation leaves out a balance that may change by no less than {{expected}} raw units. It was not sent to your wallet.',
  'errors.firewall.batch':
    'These calls do not belong together: expected {{expected}}, found {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.order':
    'The order belongs to {{found}}, not to your account {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.offer':
    'The terms of the offer are “{{found}}”, not “{{expected}}”. Nothing was sent to your wallet.',
  'errors.firewall.taker':
    'This offer is for {{expected}} only, not for your account {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.spender':
    'No known contract here may be approved for this token ({{expected}}). Nothing was sent to your wallet.',
  'errors.firewall.deadline':
    'The deadline {{found}} is outside the allowed range ({{expected}}). Review again. Nothing was sent to your wallet.',
  'errors.firewall.signingType':
    'You were asked to sign “{{found}}”, but reviewed “{{expected}}”. Nothing was sent to your wallet.',
  'errors.firewall.hash':
    'The hash {{found}} does not match what you reviewed ({{expected}}). Nothing was sent to your wallet.',
  'errors.firewall.signedShape':
    'The data to sign has a wrong structure: expected {{expected}}, found {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.signedSequence':
    'The fields to sign are not in the order of their type: expected {{expected}}, found {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDomain':
    'The signature would be for another contract or chain: {{path}} is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedTypes':
    'The type definition of the data to sign was changed: {{path}} is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedOwner':
    'The owner of the order is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedBeneficiary':
    'The order pays out to {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedSrcToken':
    'The order sells {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDestToken':
    'The order buys {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedSrcAmount':
    'The order sells {{found}} raw units, but you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDestAmount':
    'The order returns at least {{found}} raw units, but you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedExpectedAmount':
    'The order expects {{found}} raw units, but you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedDeadline':
    'The order expires at {{found}}, but you reviewed {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedKind':
    'The side of the order is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedNonce':
    'The nonce of the order is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedPartnerAndFee':
    'The partner or the partner fee of the order differs from your review: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedPermit':
    'The order carries a different permit from the one you signed: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedMetadata':
    'The order carries data that you did not review: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.bridgeModule':
    'The Delta contract does not run the bridge of this order: {{expected}} there is {{found}}. Nothing was sent to your wallet.',
  'errors.firewall.bridgeNodes':
    '{{expected}} nodes must show that Delta runs this bridge; {{found}} did. The host of this site can add a node. Nothing was sent to your wallet.',
  'errors.firewall.signedBridge':
    'The order uses a bridge you did not review: {{path}} is {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedOrderIds':
    'The cancellation names different orders from those you chose: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedTaker':
    'The offer is for {{found}}, not for {{expected}}. Nothing was sent to your wallet.',
  'errors.firewall.signedOther':
    'The data to sign differs at {{path}}: {{found}}, not {{expected}}. Nothing was sent to your wallet.',
  'errors.wallet.rejected': 'You declined in the wallet. Nothing was sent.',
  'errors.wallet.silent':
    'Your wallet has not responded yet. Open it, and confirm or decline the chain switch there.',
  'errors.wallet.busy':
    'Your wallet is still busy with another request. Open it, answer that one, then try again.',
  'errors.wallet.expired': 'The request expired before your wallet answered. Try again.',
  'errors.wallet.relay':
    'WalletConnect’s relay does not answer, so your wallet cannot be reached. Check your internet connection, then try again.',
  'errors.wallet.ended': 'Your wallet ended the connection. Connect again to continue.',
  'errors.wallet.noChain':
    'Your wallet approved none of the chains of this site. Enable one of them in the wallet, or use another wallet.',
  'errors.wallet.safeSilent':
    'Safe does not answer, so your Safe is not connected. Reload the page in Safe, or connect another wallet.',
  'errors.wallet.safeUnclear':
    'Safe’s answer cannot be read, so your Safe is not connected. Reload the page in Safe.',
  'errors.wallet.safeChain':
    'Your Safe is on a chain that this site does not support. Open a Safe on another chain.',
  'errors.wallet.safeStays':
    'A Safe stays on its chain. To trade here, open your Safe of this chain in Safe, or choose the chain of this one.',
  'errors.wallet.disconnected': 'Your wallet is not connected. Reconnect it to continue.',
  'errors.wallet.wrongAccount':
    'Your wallet does not offer the account that owns this. Switch accounts in the wallet, then try again.',
  'errors.wallet.wrongChain':
    'Your wallet switched to another chain. Nothing was sent. “Try again” switches back.',
  'errors.wallet.chainUnknown': 'Your wallet does not know this chain. Add it in the wallet, then try again.',
  'errors.wallet.didNotSwitch':
    'Your wallet agreed to switch but stayed on its chain. Switch chains in the wallet, then try again.',
  'errors.wallet.unsupported': 'Your wallet does not support this.',
  'errors.wallet.noTypedData':
    'Your wallet cannot sign orders (typed data, EIP-712). Use another wallet, or use Market, which needs transactions only.',
  'errors.wallet.noAtomic':
    'Your wallet cannot do these steps in one confirmation. Nothing was sent. “Try again” asks for them one by one.',
  'errors.wallet.upgradeDeclined':
    'You declined to upgrade the account in your wallet. Nothing was sent. “Try again” asks for the steps one by one.',
  'errors.wallet.unknownCalls':
    'Your wallet no longer knows this request. Check the activity in your wallet before you try again.',
  'errors.wallet.blindSigning':
    'Your hardware wallet refuses to sign what it cannot display. Allow contract data (blind signing) in its settings, then try again. Nothing was sent.',
  'errors.wallet.locked': 'Your wallet is locked. Unlock it, then try again. Nothing was sent.',
  'errors.wallet.funds':
    'Not enough funds for the amount and the network fee. Add funds or lower the amount.',
  'errors.wallet.failed':
    'Your wallet returned an error. Check the activity in your wallet before you try again.',
} as const

addSentences(flow)
