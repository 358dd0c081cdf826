// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FirmQuotes} from "./FirmQuotes.sol";
import {PoolQuotes} from "./PoolQuotes.sol";
import {InsufficientReturnAmount} from "./RouterErrors.sol";
import {IToken, IWrappedNative, NATIVE, TokenTransfers} from "./TokenTransfers.sol";
import {UniswapPools} from "./UniswapPools.sol";

/// @title Walks the route of a generic swap with what the router has handed over.
/// @notice A plan is legs in parallel, each a chain of hops, each hop spread over exchanges. Shares are of the input for a
/// sale and of the output for a purchase; every part is rounded down and the last one takes the rest. A leg may instead be a
/// market maker's firm quote. It pays only what it holds, and between calls it holds nothing and allows nothing.
contract Executor is PoolQuotes, FirmQuotes {
    using TokenTransfers for address;

    struct Exchange {
        uint8 kind;
        uint24 fee;
        uint16 shareBps;
    }

    struct Hop {
        address tokenIn;
        address tokenOut;
        Exchange[] exchanges;
    }

    struct Leg {
        uint16 shareBps;
        Hop[] hops;
        /// The order and signature of a leg whose only exchange is a market maker; else empty.
        bytes quote;
    }

    struct Plan {
        bool unwrapOutput;
        Leg[] legs;
    }

    uint256 private constant BPS = 10_000;

    address public immutable ROUTER;
    address public immutable WETH;

    bool private transient entered;

    error InvalidPlan();

    modifier onlyRouter() {
        if (msg.sender != ROUTER || entered) revert InvalidCaller();
        entered = true;
        _;
        entered = false;
    }

    constructor(PoolOrigins memory origins, address router, address weth, address rfq)
        UniswapPools(origins)
        FirmQuotes(rfq)
    {
        ROUTER = router;
        WETH = weth;
    }

    receive() external payable {
        if (msg.sender != WETH) revert InvalidCaller();
    }

    /// @notice Sells `amountIn`, which is here already or comes along as value, and sends the output to the router.
    /// @param data See `_decode`.
    function swapExactIn(bytes calldata data, uint256 amountIn) external payable onlyRouter returns (uint256 amountOut) {
        Plan memory plan = _decode(data);
        (address tokenIn, address tokenOut) = _endTokens(plan);
        if (msg.value > 0) IWrappedNative(WETH).deposit{value: msg.value}();
        amountIn = _atMost(amountIn, tokenIn.ownBalance());
        uint256[] memory parts = _splitOverLegs(plan.legs, amountIn);
        for (uint256 i; i < parts.length; ++i) {
            amountOut += _sellLeg(plan.legs[i], parts[i]);
        }
        _deliver(tokenOut, amountOut, plan.unwrapOutput);
    }

    /// @notice Buys exactly `amountOut` for at most `maxAmountIn`, and sends output and unspent input to the router.
    /// @param data See `_decode`.
    function swapExactOut(bytes calldata data, uint256 maxAmountIn, uint256 amountOut)
        external
        payable
        onlyRouter
        returns (uint256 amountIn)
    {
        Plan memory plan = _decode(data);
        (address tokenIn, address tokenOut) = _endTokens(plan);
        if (msg.value > 0) IWrappedNative(WETH).deposit{value: msg.value}();
        uint256[] memory parts = _splitOverLegs(plan.legs, amountOut);
        for (uint256 i; i < parts.length; ++i) {
            amountIn += _buyLeg(plan.legs[i], parts[i], maxAmountIn - amountIn);
        }
        _deliver(tokenOut, amountOut, plan.unwrapOutput);
        if (amountIn < maxAmountIn) _deliver(tokenIn, maxAmountIn - amountIn, msg.value > 0);
    }

    /// @notice Called by a V3 pool in the middle of a swap.
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external {
        if (data.length == 0) _revertWithQuote(amount0Delta, amount1Delta);
        (address tokenIn, address tokenOut, uint24 fee) = abi.decode(data, (address, address, uint24));
        if (!entered || msg.sender != address(_pool(tokenIn, tokenOut, fee))) revert InvalidCaller();
        tokenIn.send(msg.sender, uint256(amount0Delta > 0 ? amount0Delta : amount1Delta));
    }

    /// @dev `data` is the ABI encoding of (bool unwrapOutput, bytes[] legs), each leg in turn that of
    /// (uint16 shareBps, Hop[] hops), with `bytes quote` after them where the leg is a firm quote.
    function _decode(bytes calldata data) private pure returns (Plan memory plan) {
        bytes[] memory legs;
        (plan.unwrapOutput, legs) = abi.decode(data, (bool, bytes[]));
        plan.legs = new Leg[](legs.length);
        for (uint256 i; i < legs.length; ++i) {
            (plan.legs[i].shareBps, plan.legs[i].hops) = abi.decode(legs[i], (uint16, Hop[]));
            if (_isFirm(plan.legs[i].hops)) (,, plan.legs[i].quote) = abi.decode(legs[i], (uint16, Hop[], bytes));
        }
    }

    /// @dev First and last token of the plan. Every leg must join the same two, hop by hop. A leg without hops stays in
    /// wrapped native: a plain wrap or unwrap.
    function _endTokens(Plan memory plan) private view returns (address tokenIn, address tokenOut) {
        if (plan.legs.length == 0) revert InvalidPlan();
        for (uint256 i; i < plan.legs.length; ++i) {
            (address first, address last) = _endTokensOfLeg(plan.legs[i].hops);
            if (i == 0) (tokenIn, tokenOut) = (first, last);
            else if (first != tokenIn || last != tokenOut) revert InvalidPlan();
        }
        if (plan.unwrapOutput && tokenOut != WETH) revert InvalidPlan();
        if (msg.value > 0 && tokenIn != WETH) revert InvalidPlan();
    }

    function _endTokensOfLeg(Hop[] memory hops) private view returns (address first, address last) {
        if (hops.length == 0) return (WETH, WETH);
        first = hops[0].tokenIn;
        last = first;
        for (uint256 i; i < hops.length; ++i) {
            if (hops[i].tokenIn != last) revert InvalidPlan();
            last = hops[i].tokenOut;
        }
    }

    function _isFirm(Hop[] memory hops) private pure returns (bool) {
        return hops.length == 1 && hops[0].exchanges.length == 1 && hops[0].exchanges[0].kind == FIRM_QUOTE;
    }

    function _sellLeg(Leg memory leg, uint256 amount) private returns (uint256) {
        if (leg.quote.length > 0) return _sellFirm(leg.quote, leg.hops[0].tokenIn, leg.hops[0].tokenOut, amount);
        for (uint256 i; i < leg.hops.length; ++i) {
            amount = _sellHop(leg.hops[i], amount);
        }
        return amount;
    }

    function _sellHop(Hop memory hop, uint256 amountIn) private returns (uint256 amountOut) {
        uint256[] memory parts = _splitOverExchanges(hop.exchanges, amountIn);
        for (uint256 i; i < parts.length; ++i) {
            if (parts[i] > 0) amountOut += _sell(hop, hop.exchanges[i], parts[i]);
        }
    }

    /// @dev Asks its way back from the output to learn what every hop has to give, then walks forward.
    function _buyLeg(Leg memory leg, uint256 amountOut, uint256 maxAmountIn) private returns (uint256 amountIn) {
        if (leg.quote.length > 0) {
            return _buyFirm(leg.quote, leg.hops[0].tokenIn, leg.hops[0].tokenOut, amountOut, maxAmountIn);
        }
        uint256 count = leg.hops.length;
        uint256[] memory outputs = new uint256[](count);
        amountIn = amountOut;
        for (uint256 i = count; i > 0; --i) {
            outputs[i - 1] = amountIn;
            amountIn = _quoteHop(leg.hops[i - 1], amountIn);
        }
        if (amountIn > maxAmountIn) revert InsufficientReturnAmount();
        for (uint256 i; i < count; ++i) {
            _buyHop(leg.hops[i], outputs[i]);
        }
    }

    function _quoteHop(Hop memory hop, uint256 amountOut) private returns (uint256 amountIn) {
        uint256[] memory parts = _splitOverExchanges(hop.exchanges, amountOut);
        for (uint256 i; i < parts.length; ++i) {
            Exchange memory exchange = hop.exchanges[i];
            if (parts[i] > 0) amountIn += _quoteIn(exchange.kind, hop.tokenIn, hop.tokenOut, exchange.fee, parts[i]);
        }
    }

    function _buyHop(Hop memory hop, uint256 amountOut) private {
        uint256[] memory parts = _splitOverExchanges(hop.exchanges, amountOut);
        for (uint256 i; i < parts.length; ++i) {
            if (parts[i] > 0) _buy(hop, hop.exchanges[i], parts[i]);
        }
    }

    function _sell(Hop memory hop, Exchange memory exchange, uint256 amountIn) private returns (uint256 amountOut) {
        if (exchange.kind == UNISWAP_V2) return _sellOnPair(hop, amountIn);
        if (exchange.kind != UNISWAP_V3) revert UnknownExchange();
        uint256 taken;
        (taken, amountOut) = _swapV3(hop, exchange.fee, _toInt256(amountIn));
        if (taken < amountIn) revert InsufficientLiquidity();
    }

    function _buy(Hop memory hop, Exchange memory exchange, uint256 amountOut) private {
        if (exchange.kind == UNISWAP_V2) {
            _payAndTake(hop, _v2AmountIn(hop.tokenIn, hop.tokenOut, amountOut), amountOut);
            return;
        }
        if (exchange.kind != UNISWAP_V3) revert UnknownExchange();
        (, uint256 given) = _swapV3(hop, exchange.fee, -_toInt256(amountOut));
        if (given < amountOut) revert InsufficientLiquidity();
    }

    /// @dev Sells what arrives at the pair and counts what arrives here: either token may tax its transfers.
    function _sellOnPair(Hop memory hop, uint256 amountIn) private returns (uint256) {
        address pair = address(_pair(hop.tokenIn, hop.tokenOut));
        uint256 pairBefore = IToken(hop.tokenIn).balanceOf(pair);
        hop.tokenIn.send(pair, amountIn);
        uint256 arrived = IToken(hop.tokenIn).balanceOf(pair) - pairBefore;
        uint256 ownBefore = hop.tokenOut.ownBalance();
        uint256 amountOut = _v2AmountOut(hop.tokenIn, hop.tokenOut, arrived);
        _takeFromPair(hop.tokenIn, hop.tokenOut, amountOut, address(this));
        return hop.tokenOut.ownBalance() - ownBefore;
    }

    function _atMost(uint256 amount, uint256 most) private pure returns (uint256) {
        return amount < most ? amount : most;
    }

    function _payAndTake(Hop memory hop, uint256 amountIn, uint256 amountOut) private {
        hop.tokenIn.send(address(_pair(hop.tokenIn, hop.tokenOut)), amountIn);
        _takeFromPair(hop.tokenIn, hop.tokenOut, amountOut, address(this));
    }

    function _swapV3(Hop memory hop, uint24 fee, int256 amountSpecified) private returns (uint256, uint256) {
        bytes memory data = abi.encode(hop.tokenIn, hop.tokenOut, fee);
        return _swapOnV3(hop.tokenIn, hop.tokenOut, fee, amountSpecified, address(this), data);
    }

    function _splitOverLegs(Leg[] memory legs, uint256 amount) private pure returns (uint256[] memory parts) {
        parts = new uint256[](legs.length);
        for (uint256 i; i < legs.length; ++i) {
            parts[i] = legs[i].shareBps;
        }
        _split(parts, amount);
    }

    function _splitOverExchanges(Exchange[] memory exchanges, uint256 amount)
        private
        pure
        returns (uint256[] memory parts)
    {
        parts = new uint256[](exchanges.length);
        for (uint256 i; i < exchanges.length; ++i) {
            parts[i] = exchanges[i].shareBps;
        }
        _split(parts, amount);
    }

    /// @dev Turns shares into amounts, in place.
    function _split(uint256[] memory shares, uint256 amount) private pure {
        uint256 sum;
        uint256 rest = amount;
        for (uint256 i; i < shares.length; ++i) {
            sum += shares[i];
            shares[i] = i + 1 == shares.length ? rest : (amount * shares[i]) / BPS;
            rest -= shares[i];
        }
        if (sum != BPS) revert InvalidPlan();
    }

    /// @dev Sends to the router; `unwrap` turns wrapped native into native on the way.
    function _deliver(address token, uint256 amount, bool unwrap) private {
        if (unwrap) {
            IWrappedNative(WETH).withdraw(amount);
            NATIVE.send(ROUTER, amount);
        } else {
            token.send(ROUTER, amount);
        }
    }
}
