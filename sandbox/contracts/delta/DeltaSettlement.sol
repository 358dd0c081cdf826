// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE, TokenTransfers} from "../TokenTransfers.sol";
import {DeltaFunding} from "./DeltaFunding.sol";
import {DeltaLedger, Fill} from "./DeltaLedger.sol";
import {Order, SELL} from "./DeltaTypes.sol";

interface IDeltaExecutor {
    /// @notice Turns the source it was given into the destination and sends that to the caller.
    function execute(bytes calldata executorData) external;
}

/// @title Moves the value of one fill: from the owner to whoever fills, from there to the beneficiary, fees kept.
/// @notice A sale pays its fees out of what was received; the minimum is compared before they are taken. A purchase pays them on top of
/// what was spent, in source units, and all of it together stays within the owner's maximum.
abstract contract DeltaSettlement is DeltaLedger, DeltaFunding {
    using TokenTransfers for address;

    /// @dev What one settlement did, for the events.
    struct Outcome {
        address beneficiary;
        uint256 srcAmount;
        uint256 returnAmount;
        uint256 protocolFee;
        uint256 partnerFee;
        uint256 bridgeFee;
    }

    /// @notice A settlement that leaves nothing of the order open. `returnAmount` is what the beneficiary was paid.
    /// @dev `srcAmount` is the order's for a sale; for a purchase it is what the owner spent here, fees included.
    event OrderSettled(
        address indexed owner,
        address indexed beneficiary,
        address srcToken,
        address destToken,
        uint256 srcAmount,
        uint256 destAmount,
        uint256 returnAmount,
        uint256 protocolFee,
        uint256 partnerFee,
        bytes32 indexed orderHash
    );
    /// @notice A settlement that leaves a part open. `totalFilledAmount` counts source of a sale, destination of a purchase.
    event OrderPartiallyFilled(
        address indexed owner,
        address indexed beneficiary,
        address srcToken,
        address destToken,
        uint256 srcAmount,
        uint256 destAmount,
        uint256 returnAmount,
        uint256 protocolFee,
        uint256 partnerFee,
        uint256 totalFilledAmount,
        bytes32 indexed orderHash
    );

    error InsufficientReturnAmount();
    /// @notice The call did not bring the native that it gives, neither more nor less.
    error InsufficientMsgValue();

    /// @notice Hands the source to the executor, lets it work and pays out what it brought.
    function _settleBySwap(Order calldata order, Fill memory fill, bytes calldata executorData, address executor)
        internal
    {
        uint256 destBefore = order.destToken.ownBalance();
        uint256 srcBefore = order.srcToken.ownBalance();
        _pull(order, fill.fillable, fill.first, executor, fill.source);
        IDeltaExecutor(executor).execute(executorData);
        uint256 received = order.destToken.ownBalance() - destBefore;
        uint256 unspent = order.srcToken.ownBalance() - srcBefore;
        if (order.srcToken == order.destToken) (received, unspent) = _tellApart(order, fill, received);
        if (order.kind == SELL) {
            _giveBack(order, unspent);
            _paySale(order, fill, received);
        } else {
            _payPurchase(order, fill, received, unspent, executor);
        }
    }

    /// @dev Of a token that only crosses: what the bridge needs first, the rest was not spent. A sale spends all of it.
    function _tellApart(Order calldata order, Fill memory fill, uint256 brought)
        private
        view
        returns (uint256 received, uint256 unspent)
    {
        if (order.kind == SELL) return (brought, 0);
        uint256 needed = fill.destination + _bridgeFeeOn(order, fill.destination);
        received = brought < needed ? brought : needed;
        unspent = brought - received;
    }

    /// @notice Trades with the calling agent: it gives the destination and gets the source.
    /// @param amount SELL: destination given. BUY: source asked for, before fees.
    /// @param nativeBrought Native of the call that no settlement before has used.
    /// @return nativeLeft What this one leaves of it.
    function _settleDirectly(Order calldata order, Fill memory fill, uint256 amount, uint256 nativeBrought)
        internal
        returns (uint256 nativeLeft)
    {
        nativeLeft = nativeBrought;
        if (order.destToken == NATIVE) {
            uint256 given = order.kind == SELL ? amount : fill.destination + _bridgeFeeOn(order, fill.destination);
            if (given > nativeBrought) revert InsufficientMsgValue();
            nativeLeft -= given;
        }
        if (order.kind == SELL) {
            _pull(order, fill.fillable, fill.first, msg.sender, fill.source);
            _paySale(order, fill, _take(order.destToken, amount));
        } else {
            _buyDirectly(order, fill, amount);
        }
    }

    function _buyDirectly(Order calldata order, Fill memory fill, uint256 asked) private {
        Outcome memory outcome = _priceOf(order, fill, asked);
        uint256 before = order.srcToken.ownBalance();
        _pull(order, fill.fillable, fill.first, address(this), outcome.srcAmount);
        uint256 got = order.srcToken.ownBalance() - before;
        order.srcToken.send(msg.sender, got - outcome.protocolFee - outcome.partnerFee);
        outcome.bridgeFee = _bridgeFeeOn(order, fill.destination);
        uint256 needed = fill.destination + outcome.bridgeFee;
        if (_take(order.destToken, needed) < needed) revert InsufficientReturnAmount();
        _finish(order, fill, outcome, order.srcToken);
    }

    function _paySale(Order calldata order, Fill memory fill, uint256 received) internal {
        Outcome memory outcome;
        (received, outcome.bridgeFee) = _lessBridgeFee(order, received);
        if (received < fill.destination) revert InsufficientReturnAmount();
        (outcome.protocolFee, outcome.partnerFee) = _saleFees(order.partnerAndFee, received, fill.expected);
        outcome.srcAmount = order.srcAmount;
        outcome.returnAmount = received - outcome.protocolFee - outcome.partnerFee;
        _finish(order, fill, outcome, order.destToken);
    }

    /// @dev The executor got the whole maximum and sent back what it did not need. Destination above what is needed goes back to it.
    function _payPurchase(
        Order calldata order,
        Fill memory fill,
        uint256 received,
        uint256 unspent,
        address executor
    ) private {
        uint256 bridgeFee = _bridgeFeeOn(order, fill.destination);
        uint256 needed = fill.destination + bridgeFee;
        if (received < needed) revert InsufficientReturnAmount();
        Outcome memory outcome = _priceOf(order, fill, fill.source > unspent ? fill.source - unspent : 0);
        uint256 fees = outcome.protocolFee + outcome.partnerFee;
        if (unspent < fees) revert InsufficientReturnAmount();
        _giveBack(order, unspent - fees);
        if (received > needed) order.destToken.send(executor, received - needed);
        outcome.bridgeFee = bridgeFee;
        _finish(order, fill, outcome, order.srcToken);
    }

    /// @notice What a purchase costs its owner when the filler takes `spent`.
    function _priceOf(Order calldata order, Fill memory fill, uint256 spent)
        private
        pure
        returns (Outcome memory outcome)
    {
        (outcome.protocolFee, outcome.partnerFee) = _purchaseFees(order.partnerAndFee, spent, fill.expected);
        outcome.srcAmount = spent + outcome.protocolFee + outcome.partnerFee;
        if (outcome.srcAmount > fill.source) revert InsufficientReturnAmount();
        outcome.returnAmount = fill.destination;
    }

    /// @dev Native came with the call already.
    function _take(address token, uint256 amount) private returns (uint256) {
        if (token == NATIVE) return amount;
        uint256 before = token.ownBalance();
        token.pull(msg.sender, address(this), amount);
        return token.ownBalance() - before;
    }

    function _finish(Order calldata order, Fill memory fill, Outcome memory outcome, address feeToken) private {
        outcome.beneficiary = order.beneficiary == address(0) ? order.owner : order.beneficiary;
        _collect(order.partnerAndFee, feeToken, outcome.protocolFee, outcome.partnerFee);
        bool whole = fill.first && fill.last;
        _deliver(order, fill.orderHash, whole, outcome.beneficiary, outcome.returnAmount, outcome.bridgeFee);
        if (fill.last) _tellSettled(order, outcome, fill.orderHash);
        else _tellPartlyFilled(order, outcome, fill);
    }

    function _tellSettled(Order calldata order, Outcome memory outcome, bytes32 orderHash) private {
        emit OrderSettled(
            order.owner,
            outcome.beneficiary,
            order.srcToken,
            order.destToken,
            outcome.srcAmount,
            order.destAmount,
            outcome.returnAmount,
            outcome.protocolFee,
            outcome.partnerFee,
            orderHash
        );
    }

    function _tellPartlyFilled(Order calldata order, Outcome memory outcome, Fill memory fill) private {
        emit OrderPartiallyFilled(
            order.owner,
            outcome.beneficiary,
            order.srcToken,
            order.destToken,
            outcome.srcAmount,
            order.destAmount,
            outcome.returnAmount,
            outcome.protocolFee,
            outcome.partnerFee,
            fill.totalFilled,
            fill.orderHash
        );
    }
}
