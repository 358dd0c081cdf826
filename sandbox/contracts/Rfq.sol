// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RfqLedger} from "./rfq/RfqLedger.sol";
import {Order, OrderInfo} from "./rfq/RfqTypes.sol";

/// @title Settles offers that a maker signed and a taker brings: ERC-20 for ERC-20, whole or in parts.
/// @notice Whoever calls pays the taker's side to the maker; the maker's side goes to `target`.
contract Rfq is RfqLedger {
    error OnlySelf();

    /// @notice Fills the whole of an order that nobody has touched.
    function fillOrder(Order calldata order, bytes calldata signature) external nonReentrant {
        _fillWhole(order, signature, msg.sender);
    }

    /// @notice `fillOrder`, with the maker's side sent to `target`.
    function fillOrderWithTarget(Order calldata order, bytes calldata signature, address target)
        external
        nonReentrant
    {
        _fillWhole(order, signature, target);
    }

    /// @notice Fills a part.
    /// @param takerTokenFillAmount What the caller pays.
    /// @return makerTokenFilledAmount What the caller gets, rounded down.
    function partialFillOrder(Order calldata order, bytes calldata signature, uint256 takerTokenFillAmount)
        external
        nonReentrant
        returns (uint256 makerTokenFilledAmount)
    {
        return _fillPart(order, signature, takerTokenFillAmount, msg.sender, msg.sender);
    }

    /// @notice `partialFillOrder`, with the maker's side sent to `target`.
    function partialFillOrderWithTarget(
        Order calldata order,
        bytes calldata signature,
        uint256 takerTokenFillAmount,
        address target
    ) external nonReentrant returns (uint256 makerTokenFilledAmount) {
        return _fillPart(order, signature, takerTokenFillAmount, msg.sender, target);
    }

    /// @notice `partialFillOrderWithTarget`, with permits of either side used first.
    function partialFillOrderWithTargetPermit(
        Order calldata order,
        bytes calldata signature,
        uint256 takerTokenFillAmount,
        address target,
        bytes calldata permitTakerAsset,
        bytes calldata permitMakerAsset
    ) external nonReentrant returns (uint256 makerTokenFilledAmount) {
        _usePermit(order.takerAsset, permitTakerAsset);
        _usePermit(order.makerAsset, permitMakerAsset);
        return _fillPart(order, signature, takerTokenFillAmount, msg.sender, target);
    }

    /// @notice Fills several orders, all or none.
    function batchFillOrderWithTarget(OrderInfo[] calldata orderInfos, address target) external nonReentrant {
        for (uint256 i = 0; i < orderInfos.length; i++) {
            _fillInfo(orderInfos[i], orderInfos[i].takerTokenFillAmount, msg.sender, target);
        }
    }

    /// @notice Pays exactly `takerFillAmount` over the orders in turn, passing over those that cannot be filled.
    function tryBatchFillOrderTakerAmount(OrderInfo[] calldata orderInfos, uint256 takerFillAmount, address target)
        external
        nonReentrant
    {
        uint256 left = takerFillAmount;
        for (uint256 i = 0; i < orderInfos.length && left > 0; i++) {
            uint256 amount = _least(left, orderInfos[i].takerTokenFillAmount);
            (bool filled,) = _tryFill(orderInfos[i], amount, target);
            if (filled) left -= amount;
        }
        require(left == 0, "Couldn't swap the requested fill amount");
    }

    /// @notice Gets at least `makerFillAmount` over the orders in turn, passing over those that cannot be filled.
    function tryBatchFillOrderMakerAmount(OrderInfo[] calldata orderInfos, uint256 makerFillAmount, address target)
        external
        nonReentrant
    {
        uint256 left = makerFillAmount;
        for (uint256 i = 0; i < orderInfos.length && left > 0; i++) {
            Order calldata order = orderInfos[i].order;
            if (order.makerAmount == 0 || order.takerAmount > type(uint128).max || left > type(uint128).max) continue;
            uint256 wanted = (left * order.takerAmount + order.makerAmount - 1) / order.makerAmount;
            uint256 amount = _least(wanted, orderInfos[i].takerTokenFillAmount);
            (bool filled, uint256 brought) = _tryFill(orderInfos[i], amount, target);
            if (filled) left -= _least(left, brought);
        }
        require(left == 0, "Couldn't swap the requested fill amount");
    }

    /// @dev One order of a batch, so that its failure can be passed over. Only this contract may call it.
    function fillFor(OrderInfo calldata info, uint256 amount, address payer, address target)
        external
        returns (uint256)
    {
        if (msg.sender != address(this)) revert OnlySelf();
        return _fillInfo(info, amount, payer, target);
    }

    function _tryFill(OrderInfo calldata info, uint256 amount, address target)
        private
        returns (bool filled, uint256 brought)
    {
        try this.fillFor(info, amount, msg.sender, target) returns (uint256 makerAmount) {
            return (true, makerAmount);
        } catch {
            return (false, 0);
        }
    }

    function _fillInfo(OrderInfo calldata info, uint256 amount, address payer, address target)
        private
        returns (uint256)
    {
        _usePermit(info.order.takerAsset, info.permitTakerAsset);
        _usePermit(info.order.makerAsset, info.permitMakerAsset);
        return _fillPart(info.order, info.signature, amount, payer, target);
    }

    function _least(uint256 left, uint256 right) private pure returns (uint256) {
        return left < right ? left : right;
    }
}
