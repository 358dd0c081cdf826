// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DeltaBase} from "./delta/DeltaBase.sol";
import {DeltaFunding} from "./delta/DeltaFunding.sol";
import {Fill} from "./delta/DeltaLedger.sol";
import {DeltaTwap} from "./delta/DeltaTwap.sol";
import {OrderWithSig} from "./delta/DeltaTypes.sol";

/// @title Settles signed orders. Agents bring the other side; owners sign, deposit native, cancel and withdraw.
contract Delta is DeltaTwap {
    error ArrayLengthMismatch();

    /// @notice What is not here is run from there, on the storage of this contract.
    address public immutable module;

    constructor(address owner_, address deltaEther_, address module_) DeltaBase(owner_) DeltaFunding(deltaEther_) {
        module = module_;
    }

    fallback() external payable {
        address code = module;
        assembly ("memory-safe") {
            let start := mload(0x40)
            calldatacopy(start, 0, calldatasize())
            let ok := delegatecall(gas(), code, start, calldatasize(), 0, 0)
            returndatacopy(start, 0, returndatasize())
            if iszero(ok) { revert(start, returndatasize()) }
            return(start, returndatasize())
        }
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
