// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BUY, DeltaTypes, Order, OrderWithSig, SELL} from "./DeltaTypes.sol";
import {NATIVE} from "../TokenTransfers.sol";
import {DeltaConsent} from "./DeltaConsent.sol";
import {DeltaBridges} from "./DeltaBridges.sol";
import {DeltaFees} from "./DeltaFees.sol";
import {DeltaNonces} from "./DeltaNonces.sol";

/// @notice One settlement's share of an order, in whole units.
struct Fill {
    bytes32 orderHash;
    bool fillable;
    /// Nothing of the order was settled before.
    bool first;
    /// Nothing of the order is left after.
    bool last;
    /// SELL: source to sell. BUY: source that may leave the owner, fees included.
    uint256 source;
    /// SELL: destination that must arrive. BUY: destination to pay out.
    uint256 destination;
    /// Amount of the open side from which surplus counts.
    uint256 expected;
    /// Settled so far, this fill included: source of a sale, destination of a purchase.
    uint256 totalFilled;
}

/// @title Which part of an order a settlement may take, and the record of it.
/// @notice The settled part is kept in basis points of the whole, so equal shares add up to the whole and never to more. Amounts of the
/// fixed side are differences of cumulative amounts; those of the open side are in proportion to them, rounded in favour of the
/// owner: what must arrive upwards, what may leave downwards.
abstract contract DeltaLedger is DeltaFees, DeltaBridges, DeltaNonces, DeltaConsent {
    using DeltaTypes for *;

    mapping(bytes32 => uint256) private filledBps;

    error DeadlineExpired();
    error InvalidFillAmount();
    error InvalidSrcToken();
    error InvalidOrderKind();

    /// @notice How much of a fillable order is settled: source of a sale, destination of a purchase.
    function swapFilledAmount(Order calldata order) public view returns (uint256) {
        return _fixedAmount(order) * filledBps[_orderHash(order, true)] / BPS;
    }

    /// @notice The same record: swaps and direct settlements fill the same order.
    function directFilledAmount(Order calldata order) external view returns (uint256) {
        return swapFilledAmount(order);
    }

    /// @notice Checks that an order may be settled now, and books the whole of it.
    function _openWhole(OrderWithSig calldata signed) internal returns (Fill memory fill) {
        Order calldata order = signed.order;
        fill.orderHash = _check(signed, false);
        fill.first = true;
        fill.last = true;
        fill.source = order.srcAmount;
        fill.destination = order.destAmount;
        fill.totalFilled = _fixedAmount(order);
        if (order.srcAmount == 0 || fill.totalFilled == 0) revert InvalidFillAmount();
        fill.expected = _soundExpectation(order.kind, order.expectedAmount, fill);
        _markNonce(order.owner, order.nonce);
    }

    /// @notice Checks that a fillable order may be settled now, and books `fillBps` of it.
    function _openPart(OrderWithSig calldata signed, uint256 fillBps) internal returns (Fill memory fill) {
        Order calldata order = signed.order;
        fill.orderHash = _check(signed, true);
        fill.fillable = true;
        uint256 before = filledBps[fill.orderHash];
        if (fillBps == 0 || fillBps > BPS - before) revert InvalidFillAmount();
        fill.first = before == 0;
        fill.last = before + fillBps == BPS;
        filledBps[fill.orderHash] = before + fillBps;
        if (fill.last) _markNonce(order.owner, order.nonce);
        _measure(order, fill, before, before + fillBps);
    }

    function _measure(Order calldata order, Fill memory fill, uint256 before, uint256 afterwards) private pure {
        uint256 whole = _fixedAmount(order);
        fill.totalFilled = whole * afterwards / BPS;
        uint256 part = fill.totalFilled - whole * before / BPS;
        if (part == 0) revert InvalidFillAmount();
        if (order.kind == SELL) {
            fill.source = part;
            fill.destination = _shareUp(order.destAmount, part, whole);
            fill.expected = _shareUp(order.expectedAmount, part, whole);
        } else {
            fill.source = order.srcAmount * part / whole;
            fill.destination = part;
            fill.expected = order.expectedAmount * part / whole;
        }
        fill.expected = _soundExpectation(order.kind, fill.expected, fill);
    }

    /// @notice Ends a native order before it is filled: its nonce is used up, and what it still needed can be paid out.
    /// @return orderHash The order's hash under its own name.
    /// @return needed Source of the part that was not settled.
    function _close(Order calldata order, bool fillable) internal returns (bytes32 orderHash, uint256 needed) {
        if (order.srcToken != NATIVE) revert InvalidSrcToken();
        if (isNonceUsed(order.owner, order.nonce)) revert NonceAlreadyUsed();
        _markNonce(order.owner, order.nonce);
        orderHash = _orderHash(order, fillable);
        uint256 settled = fillable ? filledBps[orderHash] : 0;
        uint256 whole = _fixedAmount(order);
        if (settled == 0 || whole == 0) return (orderHash, order.srcAmount);
        needed = order.srcAmount - order.srcAmount * (whole * settled / BPS) / whole;
    }

    function _check(OrderWithSig calldata signed, bool fillable) private view returns (bytes32 orderHash) {
        Order calldata order = signed.order;
        if (block.timestamp > order.deadline) revert DeadlineExpired();
        if (order.kind > BUY) revert InvalidOrderKind();
        if (order.srcToken == order.destToken && order.bridge.staysHere()) revert InvalidSrcToken();
        _checkBridge(order);
        if (isNonceUsed(order.owner, order.nonce)) revert InvalidNonce();
        orderHash = _orderHash(order, fillable);
        _checkConsent(order.owner, orderHash, signed.signature);
    }

    function _fixedAmount(Order calldata order) private pure returns (uint256) {
        return order.kind == SELL ? order.srcAmount : order.destAmount;
    }

    /// @dev An expectation beyond the owner's own limit would turn part of the limit into surplus.
    function _soundExpectation(uint8 kind, uint256 expected, Fill memory fill) private pure returns (uint256) {
        if (kind == SELL) return expected < fill.destination ? fill.destination : expected;
        return expected > fill.source ? fill.source : expected;
    }

    function _shareUp(uint256 amount, uint256 part, uint256 whole) private pure returns (uint256) {
        return (amount * part + whole - 1) / whole;
    }
}
