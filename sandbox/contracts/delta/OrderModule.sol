// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DeltaBase} from "./DeltaBase.sol";
import {DeltaFunding} from "./DeltaFunding.sol";
import {Fill} from "./DeltaLedger.sol";
import {DeltaNative} from "./DeltaNative.sol";
import {OrderWithSig} from "./DeltaTypes.sol";
import {IModule} from "./Modules.sol";

/// @title Settles signed orders. Agents bring the other side; owners sign, deposit native, cancel and withdraw.
contract OrderModule is DeltaNative, IModule {
    error ArrayLengthMismatch();

    constructor(address registry_, address deltaEther_) DeltaBase(registry_) DeltaFunding(deltaEther_) {}

    function selectors() external pure returns (bytes4[] memory list) {
        list = new bytes4[](26);
        list[0] = this.DOMAIN_SEPARATOR.selector;
        list[1] = this.isPreSigned.selector;
        list[2] = this.setPreSignature.selector;
        list[3] = this.invalidateNonce.selector;
        list[4] = this.invalidateNonces.selector;
        list[5] = this.isNonceUsed.selector;
        list[6] = this.areNoncesUsed.selector;
        list[7] = this.depositNative.selector;
        list[8] = this.depositNativeAndPreSign.selector;
        list[9] = this.withdrawNative.selector;
        list[10] = this.cancelAndWithdraw.selector;
        list[11] = this.expireAndWithdraw.selector;
        list[12] = this.getWrappedNative.selector;
        list[13] = this.getCollectedFees.selector;
        list[14] = this.withdrawAllFees.selector;
        list[15] = this.withdrawAllProtocolFees.selector;
        list[16] = this.swapFilledAmount.selector;
        list[17] = this.directFilledAmount.selector;
        list[18] = this.swapSettle.selector;
        list[19] = this.swapSettleBatch.selector;
        list[20] = this.swapSettleFillable.selector;
        list[21] = this.swapSettleFillableBatch.selector;
        list[22] = this.directSettle.selector;
        list[23] = this.directSettleBatch.selector;
        list[24] = this.directSettleFillable.selector;
        list[25] = this.directSettleFillableBatch.selector;
    }

    /// @notice Settles an order through an executor, which receives the source and must send the destination here.
    function swapSettle(OrderWithSig calldata orderWithSig, bytes calldata executorData, address executor)
        external
        onlyAgent
        nonReentrant
    {
        _settleBySwap(orderWithSig.order, _openWhole(orderWithSig), executorData, executor);
    }

    /// @notice `swapSettle` for several orders, all or none.
    function swapSettleBatch(
        OrderWithSig[] calldata ordersWithSigs,
        bytes[] calldata executorData,
        address executor
    ) external onlyAgent nonReentrant {
        if (ordersWithSigs.length != executorData.length) revert ArrayLengthMismatch();
        for (uint256 i = 0; i < ordersWithSigs.length; i++) {
            _settleBySwap(ordersWithSigs[i].order, _openWhole(ordersWithSigs[i]), executorData[i], executor);
        }
    }

    /// @notice Settles a part of a fillable order. `fillPercent` is of the whole order, in basis points.
    function swapSettleFillable(
        OrderWithSig calldata orderWithSig,
        bytes calldata executorData,
        address executor,
        uint256 fillPercent
    ) external onlyAgent nonReentrant {
        _settleBySwap(orderWithSig.order, _openPart(orderWithSig, fillPercent), executorData, executor);
    }

    /// @notice `swapSettleFillable` for several orders, all or none.
    function swapSettleFillableBatch(
        OrderWithSig[] calldata ordersWithSigs,
        bytes[] calldata executorData,
        address executor,
        uint256[] calldata fillPercents
    ) external onlyAgent nonReentrant {
        bool even = ordersWithSigs.length == executorData.length && ordersWithSigs.length == fillPercents.length;
        if (!even) revert ArrayLengthMismatch();
        for (uint256 i = 0; i < ordersWithSigs.length; i++) {
            Fill memory fill = _openPart(ordersWithSigs[i], fillPercents[i]);
            _settleBySwap(ordersWithSigs[i].order, fill, executorData[i], executor);
        }
    }

    /// @notice Settles an order from the agent's own funds.
    /// @param amount SELL: destination given. BUY: source asked for, before fees.
    function directSettle(OrderWithSig calldata orderWithSig, uint256 amount) external payable onlyAgent nonReentrant {
        _checkAllUsed(_settleDirectly(orderWithSig.order, _openWhole(orderWithSig), amount, msg.value));
    }

    /// @notice `directSettle` for several orders, all or none.
    function directSettleBatch(OrderWithSig[] calldata ordersWithSigs, uint256[] calldata amounts)
        external
        payable
        onlyAgent
        nonReentrant
    {
        if (ordersWithSigs.length != amounts.length) revert ArrayLengthMismatch();
        uint256 nativeLeft = msg.value;
        for (uint256 i = 0; i < ordersWithSigs.length; i++) {
            Fill memory fill = _openWhole(ordersWithSigs[i]);
            nativeLeft = _settleDirectly(ordersWithSigs[i].order, fill, amounts[i], nativeLeft);
        }
        _checkAllUsed(nativeLeft);
    }

    /// @notice Settles a part of a fillable order from the agent's own funds. `fillPercent` is of the whole order, in basis points.
    function directSettleFillable(OrderWithSig calldata orderWithSig, uint256 fillPercent, uint256 amount)
        external
        payable
        onlyAgent
        nonReentrant
    {
        _checkAllUsed(_settleDirectly(orderWithSig.order, _openPart(orderWithSig, fillPercent), amount, msg.value));
    }

    /// @notice `directSettleFillable` for several orders, all or none.
    function directSettleFillableBatch(
        OrderWithSig[] calldata ordersWithSigs,
        uint256[] calldata fillPercents,
        uint256[] calldata amounts
    ) external payable onlyAgent nonReentrant {
        bool even = ordersWithSigs.length == fillPercents.length && ordersWithSigs.length == amounts.length;
        if (!even) revert ArrayLengthMismatch();
        uint256 nativeLeft = msg.value;
        for (uint256 i = 0; i < ordersWithSigs.length; i++) {
            Fill memory fill = _openPart(ordersWithSigs[i], fillPercents[i]);
            nativeLeft = _settleDirectly(ordersWithSigs[i].order, fill, amounts[i], nativeLeft);
        }
        _checkAllUsed(nativeLeft);
    }

    function _checkAllUsed(uint256 nativeLeft) private pure {
        if (nativeLeft != 0) revert InsufficientMsgValue();
    }
}
