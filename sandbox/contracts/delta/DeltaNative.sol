// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DeltaSettlement} from "./DeltaSettlement.sol";
import {Order, OrderWithSig} from "./DeltaTypes.sol";

/// @title Native as source: deposits, withdrawals, and ending an order that was funded by a deposit.
abstract contract DeltaNative is DeltaSettlement {
    event DepositNative(address indexed user, uint256 amount);
    event WithdrawNative(address indexed user, uint256 amount);
    event DepositNativeAndPreSign(address indexed user, uint256 amount, bytes32 indexed orderHash);
    event OrderCancelled(address indexed owner, bytes32 indexed orderHash, uint256 amount);
    event OrderExpired(address indexed owner, bytes32 indexed orderHash, uint256 amount);

    error InvalidDepositAmount();
    error OrderNotExpired();

    /// @notice Deposits what is sent along; the caller's native orders are paid from it.
    function depositNative() external payable {
        _deposit();
        emit DepositNative(msg.sender, msg.value);
    }

    /// @notice Deposits what is sent along and agrees to one order of the caller.
    function depositNativeAndPreSign(bytes32 orderHash) external payable {
        _deposit();
        _setPreSignature(orderHash, true);
        emit DepositNativeAndPreSign(msg.sender, msg.value, orderHash);
    }

    /// @notice Pays out a part of the caller's deposit.
    function withdrawNative(uint256 amount) external nonReentrant {
        deltaEther.withdrawNative(amount, msg.sender, msg.sender);
        emit WithdrawNative(msg.sender, amount);
    }

    /// @notice Ends the caller's native order and pays out what it still needed, or what is left of the deposit if that is less.
    /// @param isFillable Whether the order was signed as `FillableOrder`.
    function cancelAndWithdraw(Order calldata order, bool isFillable) external nonReentrant {
        if (msg.sender != order.owner) revert Unauthorized();
        (bytes32 orderHash, uint256 amount) = _closeAndPay(order, isFillable);
        emit OrderCancelled(order.owner, orderHash, amount);
    }

    /// @notice Ends an expired native order and pays its owner as `cancelAndWithdraw` does. Anybody may call it.
    function expireAndWithdraw(OrderWithSig calldata orderWithSig, bool isFillable) external nonReentrant {
        Order calldata order = orderWithSig.order;
        if (block.timestamp <= order.deadline) revert OrderNotExpired();
        _checkConsent(order.owner, _orderHash(order, isFillable), orderWithSig.signature);
        (bytes32 orderHash, uint256 amount) = _closeAndPay(order, isFillable);
        emit OrderExpired(order.owner, orderHash, amount);
    }

    function _deposit() private {
        if (msg.value == 0) revert InvalidDepositAmount();
        deltaEther.depositNative{value: msg.value}(msg.sender);
    }

    function _closeAndPay(Order calldata order, bool fillable) private returns (bytes32 orderHash, uint256 amount) {
        uint256 needed;
        (orderHash, needed) = _close(order, fillable);
        amount = _payBack(order.owner, needed);
    }

    /// @notice Pays out `needed` of an owner's deposit, or what is left of it.
    function _payBack(address owner_, uint256 needed) internal returns (uint256 amount) {
        uint256 deposited = deltaEther.balanceOf(owner_);
        amount = deposited < needed ? deposited : needed;
        if (amount > 0) deltaEther.withdrawNative(amount, owner_, owner_);
    }
}
