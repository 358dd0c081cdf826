// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE} from "../TokenTransfers.sol";
import {DeltaBase} from "./DeltaBase.sol";
import {DeltaFunding} from "./DeltaFunding.sol";
import {Fill} from "./DeltaLedger.sol";
import {DeltaNative} from "./DeltaNative.sol";
import {BUY, Order, SELL} from "./DeltaTypes.sol";
import {IModule} from "./Modules.sol";
import {Cut, SlicedOrder, SlicedOrderWithSig, TwapTypes} from "./TwapTypes.sol";

/// @title Orders in slices: which slice is due, what it may take and must bring, and ending them on chain.
/// @notice The first slice is due at once, each later one an interval after the block of the one before it. A slice that was filled late moves
/// those after it; none is left out. They name no expected amount, so nothing of them counts as surplus. An order with a bridge crosses slice by
/// slice.
contract TwapModule is DeltaNative, IModule {
    using TwapTypes for *;

    struct Progress {
        uint64 filled;
        uint64 lastFill;
    }

    mapping(bytes32 => Progress) private progress;

    error SliceNotDue();

    constructor(address registry_, address deltaEther_) DeltaBase(registry_) DeltaFunding(deltaEther_) {}

    function selectors() external pure returns (bytes4[] memory list) {
        list = new bytes4[](7);
        list[0] = this.twapFilledSlices.selector;
        list[1] = this.twapLastFill.selector;
        list[2] = this.swapSettleTWAP.selector;
        list[3] = this.swapSettleTWAPBuy.selector;
        list[4] = this.settleSlice.selector;
        list[5] = this.cancelTWAPAndWithdraw.selector;
        list[6] = this.cancelTWAPBuyAndWithdraw.selector;
    }

    /// @notice How many slices of an order are settled.
    function twapFilledSlices(bytes32 orderHash) external view returns (uint256) {
        return progress[orderHash].filled;
    }

    /// @notice Block time of the latest slice; 0 before the first.
    function twapLastFill(bytes32 orderHash) external view returns (uint256) {
        return progress[orderHash].lastFill;
    }

    /// @notice Settles the next slice of a `TWAPOrder` through an executor.
    function swapSettleTWAP(SlicedOrderWithSig calldata signed, bytes calldata executorData, address executor)
        external
        onlyAgent
        nonReentrant
    {
        _settleSlice(signed, SELL, executorData, executor);
    }

    /// @notice Settles the next slice of a `TWAPBuyOrder` through an executor.
    function swapSettleTWAPBuy(SlicedOrderWithSig calldata signed, bytes calldata executorData, address executor)
        external
        onlyAgent
        nonReentrant
    {
        _settleSlice(signed, BUY, executorData, executor);
    }

    /// @dev One slice, once the order around it is in the form that settlements take. Only Delta itself may call it.
    function settleSlice(Order calldata whole, Fill calldata fill, bytes calldata executorData, address executor)
        external
    {
        if (msg.sender != address(this)) revert Unauthorized();
        _checkBridge(whole);
        _settleBySwap(whole, fill, executorData, executor);
    }

    /// @notice Ends the caller's native `TWAPOrder` and pays out what its open slices still needed, or what is left of the deposit.
    function cancelTWAPAndWithdraw(SlicedOrder calldata order) external nonReentrant {
        _cancelSlices(order, SELL);
    }

    /// @notice As `cancelTWAPAndWithdraw`, for a `TWAPBuyOrder`.
    function cancelTWAPBuyAndWithdraw(SlicedOrder calldata order) external nonReentrant {
        _cancelSlices(order, BUY);
    }

    function _settleSlice(
        SlicedOrderWithSig calldata signed,
        uint8 kind,
        bytes calldata executorData,
        address executor
    ) private {
        (Order memory whole, Cut memory cut) = signed.order.plain(kind);
        _checkSliced(whole, cut);
        bytes32 orderHash = _hashed(signed.order.structHash(kind));
        _checkConsent(whole.owner, orderHash, signed.signature);
        Fill memory fill = _openSlice(whole, cut, orderHash);
        if (kind == SELL) {
            fill.destination = TwapTypes.shareUp(signed.order.destAmount, fill.source, cut.slice);
            // No figure from which surplus could count.
            fill.expected = type(uint256).max;
        }
        TwapModule(address(this)).settleSlice(whole, fill, executorData, executor);
    }

    /// @notice Checks that the next slice may be settled now, and books it.
    function _openSlice(Order memory whole, Cut memory cut, bytes32 orderHash) private returns (Fill memory fill) {
        Progress storage at = progress[orderHash];
        uint256 place = at.filled;
        if (place > 0 && block.timestamp < at.lastFill + cut.interval) revert SliceNotDue();
        fill.orderHash = orderHash;
        fill.fillable = true;
        fill.first = place == 0;
        fill.last = place + 1 == cut.slices;
        uint256 before = cut.slice * place;
        fill.totalFilled = fill.last ? cut.whole : before + cut.slice;
        if (whole.kind == SELL) {
            fill.source = fill.totalFilled - before;
        } else {
            fill.destination = fill.totalFilled - before;
            fill.source = whole.srcAmount * fill.totalFilled / cut.whole - whole.srcAmount * before / cut.whole;
        }
        at.filled = uint64(place + 1);
        at.lastFill = uint64(block.timestamp);
        if (fill.last) _markNonce(whole.owner, whole.nonce);
    }

    function _checkSliced(Order memory whole, Cut memory cut) private view {
        if (block.timestamp > whole.deadline) revert DeadlineExpired();
        if (whole.srcToken == whole.destToken) revert InvalidSrcToken();
        if (isNonceUsed(whole.owner, whole.nonce)) revert InvalidNonce();
        if (cut.slice == 0 || whole.srcAmount == 0) revert InvalidFillAmount();
    }

    function _cancelSlices(SlicedOrder calldata order, uint8 kind) private {
        (Order memory whole, Cut memory cut) = order.plain(kind);
        if (msg.sender != whole.owner) revert Unauthorized();
        if (whole.srcToken != NATIVE) revert InvalidSrcToken();
        if (isNonceUsed(whole.owner, whole.nonce)) revert NonceAlreadyUsed();
        _markNonce(whole.owner, whole.nonce);
        bytes32 orderHash = _hashed(order.structHash(kind));
        uint256 settled = cut.slice * progress[orderHash].filled;
        uint256 needed = settled == 0 ? whole.srcAmount : whole.srcAmount - whole.srcAmount * settled / cut.whole;
        uint256 amount = _payBack(whole.owner, needed);
        emit OrderCancelled(whole.owner, orderHash, amount);
    }
}
