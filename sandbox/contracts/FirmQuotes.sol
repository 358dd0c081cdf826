// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {InsufficientReturnAmount} from "./RouterErrors.sol";
import {TokenTransfers} from "./TokenTransfers.sol";
import {Order} from "./rfq/RfqTypes.sol";

interface IRfq {
    function partialFillOrder(Order calldata order, bytes calldata signature, uint256 takerTokenFillAmount)
        external
        returns (uint256 makerTokenFilledAmount);
}

/// @title Fills the orders of market makers, as the taker whom they name.
/// @notice A quote is the ABI encoding of (Order order, bytes signature). The RFQ contract may take what one fill pays, no more.
abstract contract FirmQuotes {
    using TokenTransfers for address;

    uint8 internal constant FIRM_QUOTE = 4;

    IRfq public immutable RFQ;

    error WrongQuote();

    constructor(address rfq) {
        RFQ = IRfq(rfq);
    }

    /// @dev Pays `amountIn`, which may be less than the order asks for.
    function _sellFirm(bytes memory quote, address tokenIn, address tokenOut, uint256 amountIn)
        internal
        returns (uint256)
    {
        (Order memory order, bytes memory signature) = _open(quote, tokenIn, tokenOut);
        return _fill(order, signature, amountIn);
    }

    /// @dev Fills the whole of an order that gives exactly `amountOut`.
    function _buyFirm(bytes memory quote, address tokenIn, address tokenOut, uint256 amountOut, uint256 maxAmountIn)
        internal
        returns (uint256)
    {
        (Order memory order, bytes memory signature) = _open(quote, tokenIn, tokenOut);
        if (order.makerAmount != amountOut) revert WrongQuote();
        if (order.takerAmount > maxAmountIn) revert InsufficientReturnAmount();
        _fill(order, signature, order.takerAmount);
        return order.takerAmount;
    }

    function _open(bytes memory quote, address tokenIn, address tokenOut)
        private
        pure
        returns (Order memory order, bytes memory signature)
    {
        (order, signature) = abi.decode(quote, (Order, bytes));
        if (order.takerAsset != tokenIn || order.makerAsset != tokenOut) revert WrongQuote();
    }

    function _fill(Order memory order, bytes memory signature, uint256 amountIn) private returns (uint256) {
        order.takerAsset.allow(address(RFQ), amountIn);
        return RFQ.partialFillOrder(order, signature, amountIn);
    }
}
