// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge, DeltaTypes, Order, SELL} from "./DeltaTypes.sol";

/// @notice An order in equal slices, one an interval. What does not divide comes with the last one. `TWAPOrder` and `TWAPBuyOrder` have the same
/// shape and are signed under their own names; only the two amounts mean something else.
struct SlicedOrder {
    address owner;
    /// Receives the output; zero stands for the owner.
    address beneficiary;
    address srcToken;
    address destToken;
    uint256 nonce;
    uint256 partnerAndFee;
    uint64 deadline;
    /// Seconds from one slice to the next.
    uint64 interval;
    uint32 numSlices;
    /// `TWAPOrder.destAmountPerSlice`: at least this must arrive for a slice, before the partner's fee; for the last one in proportion to its
    /// amount. `TWAPBuyOrder.totalDestAmount`.
    uint256 destAmount;
    /// `TWAPOrder.totalSrcAmount`. `TWAPBuyOrder.maxSrcAmount`: at most this leaves the owner, fees included; for a slice at most its share.
    uint256 srcAmount;
    bytes permit;
    bytes metadata;
    Bridge bridge;
}

struct SlicedOrderWithSig {
    SlicedOrder order;
    bytes signature;
}

/// @notice How an order is cut. Amounts are of the fixed side: source of a sale, destination of a purchase.
struct Cut {
    uint256 slices;
    uint256 interval;
    uint256 whole;
    /// Each slice but the last.
    uint256 slice;
}

/// @title EIP-712 struct hashes of orders in slices, and both kinds in the form that settlements take.
library TwapTypes {
    using DeltaTypes for Bridge;

    bytes32 internal constant TWAP_ORDER_TYPEHASH = keccak256(
        "TWAPOrder(address owner,address beneficiary,address srcToken,address destToken,uint256 nonce,uint256 partnerAndFee,uint64 deadline,uint64 interval,uint32 numSlices,uint256 destAmountPerSlice,uint256 totalSrcAmount,bytes permit,bytes metadata,Bridge bridge)Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)"
    );
    bytes32 internal constant TWAP_BUY_ORDER_TYPEHASH = keccak256(
        "TWAPBuyOrder(address owner,address beneficiary,address srcToken,address destToken,uint256 nonce,uint256 partnerAndFee,uint64 deadline,uint64 interval,uint32 numSlices,uint256 totalDestAmount,uint256 maxSrcAmount,bytes permit,bytes metadata,Bridge bridge)Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)"
    );

    /// @notice The struct hash under the name of the order's side.
    /// @dev Every member is one word, so the parts can be encoded apart; together they would not fit the stack.
    function structHash(SlicedOrder calldata order, uint8 kind) internal pure returns (bytes32) {
        bytes memory parties = abi.encode(
            kind == SELL ? TWAP_ORDER_TYPEHASH : TWAP_BUY_ORDER_TYPEHASH,
            order.owner,
            order.beneficiary,
            order.srcToken,
            order.destToken,
            order.nonce,
            order.partnerAndFee
        );
        bytes memory terms = abi.encode(
            order.deadline,
            order.interval,
            order.numSlices,
            order.destAmount,
            order.srcAmount,
            keccak256(order.permit),
            keccak256(order.metadata),
            order.bridge.bridgeHash()
        );
        return keccak256(bytes.concat(parties, terms));
    }

    /// @notice The whole of it as one order: `destAmount` of a sale is what all slices must bring.
    function plain(SlicedOrder calldata order, uint8 kind) internal pure returns (Order memory whole, Cut memory cut) {
        cut.slices = order.numSlices;
        cut.interval = order.interval;
        cut.whole = kind == SELL ? order.srcAmount : order.destAmount;
        if (cut.slices > 0) cut.slice = cut.whole / cut.slices;
        whole.owner = order.owner;
        whole.beneficiary = order.beneficiary;
        whole.srcToken = order.srcToken;
        whole.destToken = order.destToken;
        whole.srcAmount = order.srcAmount;
        whole.destAmount = order.destAmount;
        whole.deadline = order.deadline;
        whole.kind = kind;
        whole.nonce = order.nonce;
        whole.partnerAndFee = order.partnerAndFee;
        whole.permit = order.permit;
        whole.metadata = order.metadata;
        whole.bridge = order.bridge;
        if (kind != SELL || cut.slice == 0) return (whole, cut);
        uint256 before = cut.slices - 1;
        whole.destAmount = order.destAmount * before
            + shareUp(order.destAmount, cut.whole - cut.slice * before, cut.slice);
    }

    function shareUp(uint256 amount, uint256 part, uint256 whole) internal pure returns (uint256) {
        return (amount * part + whole - 1) / whole;
    }
}
